import { ThemeContext } from '@emotion/react'
import type {} from '@mui/material/themeCssVarsAugmentation'
import DefaultPropsProvider from '@mui/system/DefaultPropsProvider'
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { followColorScheme } from './color-scheme'
import { theme } from './theme'
import { createToastQueue, ToastContext, type ToastQueue } from './toast-queue'
import { useDispatch, useSelector } from 'react-redux'
import {
  confirmationCancelled,
  selectMustConfirm,
  selectMustSignInAgain,
  sessionExpired,
} from '../client/session'

interface SessionDialogProps {
  isOpen: boolean
  load: () => Promise<ComponentType>
  onLoadFailure: () => void
}

/** The place of a dialog over any page, whose code is loaded once it is needed. */
function SessionDialog({ isOpen, load, onLoadFailure }: SessionDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen || Dialog) return
    load().then((code) => setDialog(() => code), onLoadFailure)
  }, [isOpen, Dialog, load, onLoadFailure])
  return isOpen && Dialog ? <Dialog /> : null
}

const loadSignIn = async () => (await import('./sign-in-again')).SignInAgain
const loadConfirm = async () => (await import('./confirm-password')).ConfirmPassword

/**
 * The places of the sign-in dialog, once the server has ended the session, and of the dialog for the
 * password. If their code cannot be loaded, the user is signed out, or the request refused.
 */
function SessionDialogs() {
  const dispatch = useDispatch()
  const mustConfirm = useSelector(selectMustConfirm)
  const mustSignIn = useSelector(selectMustSignInAgain)
  const signOut = useCallback(() => void dispatch(sessionExpired()), [dispatch])
  const cancel = useCallback(() => void dispatch(confirmationCancelled()), [dispatch])
  return (
    <>
      <SessionDialog isOpen={mustConfirm} load={loadConfirm} onLoadFailure={cancel} />
      <SessionDialog isOpen={mustSignIn} load={loadSignIn} onLoadFailure={signOut} />
    </>
  )
}

type ToasterProps = { queue: ToastQueue }

function ToastPlace({ queue }: ToasterProps) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  useEffect(() => {
    if (Toaster) return
    const loadTheme = () => {
      import('./toaster').then(
        (code) => setToaster(() => code.Toaster),
        // The code is not loaded while offline, for example. The next toast loads it again.
        () => undefined,
      )
    }
    if (queue.isWaiting()) loadTheme()
    return queue.subscribe(loadTheme)
  }, [queue, Toaster])
  return Toaster ? <Toaster queue={queue} /> : null
}

/**
 * Provides the shop's theme, in light or dark, and the place for toasts and for the sign-in after a
 * session has ended. The theme's variables are in `theme.css`, which the page loads with its fonts. The library's
 * own provider merges nested themes, of which there are none.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  useEffect(followColorScheme, [])
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={theme.components}>
        <ToastContext value={queue}>
          {children}
          <SessionDialogs />
        </ToastContext>
        <ToastPlace queue={queue} />
      </DefaultPropsProvider>
    </ThemeContext>
  )
}
