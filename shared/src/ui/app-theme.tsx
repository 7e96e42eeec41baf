import type {} from '@mui/material/themeCssVarsAugmentation'
import ThemeProvider from '@mui/system/ThemeProvider'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { followColorScheme } from './color-scheme'
import { theme } from './theme'
import { createToastQueue, ToastContext, type ToastQueue } from './toast-queue'
import { useDispatch, useSelector } from 'react-redux'
import { selectMustSignInAgain, sessionExpired } from '../client/session'

/** The place of the sign-in dialog, over any page, once the server has ended the session. */
function SignInAgainPlace() {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectMustSignInAgain)
  const [SignInAgain, setSignInAgain] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen) return
    import('./sign-in-again').then(
      (code) => setSignInAgain(() => code.SignInAgain),
      // If its code cannot be loaded, there is no dialog, and the user is signed out.
      () => dispatch(sessionExpired()),
    )
  }, [dispatch, isOpen])
  return isOpen && SignInAgain ? <SignInAgain /> : null
}

type ToasterProps = { queue: ToastQueue }

function ToastPlace({ queue }: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    if (Toaster) return
    const load = () => {
      import('./toaster').then(
        (code) => setToaster(() => code.Toaster),
        // Such as offline. The next toast loads the code again.
        () => undefined,
      )
    }
    if (queue.isWaiting()) load()
    return queue.subscribe(load)
  }, [queue, Toaster])
  return Toaster ? <Toaster queue={queue} /> : null
}

/**
 * Provides the shop's theme, in light or dark, and the place for toasts and for the sign-in after a
 * session has ended. The theme's variables are in `theme.css`, which the page loads with its fonts.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  useEffect(followColorScheme, [])
  return (
    <ThemeProvider theme={theme}>
      <ToastContext value={queue}>
        {children}
        <SignInAgainPlace />
      </ToastContext>
      <ToastPlace queue={queue} />
    </ThemeProvider>
  )
}
