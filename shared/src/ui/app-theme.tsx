import type {} from '@mui/material/themeCssVarsAugmentation'
import ThemeProvider from '@mui/system/ThemeProvider'
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { followColorScheme } from './color-scheme'
import { theme } from './theme'
import { createToastQueue, ToastContext, type ToastQueue } from './toast-queue'

type ToasterProps = { queue: ToastQueue }

// Without a connection a toast may not come; that must not take the page away.
const Toaster = lazy<ComponentType<ToasterProps>>(async () => {
  try {
    return { default: (await import('./toaster')).Toaster }
  } catch {
    return { default: () => null }
  }
})

function ToastPlace({ queue }: ToasterProps) {
  const wanted = useSyncExternalStore(queue.subscribe, queue.isWanted, () => false)
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster queue={queue} />
    </Suspense>
  ) : null
}

/**
 * Gives everything inside the look of the shop, in light or dark, and a place for toasts. The theme's
 * variables are in `theme.css`, which the page has beside its fonts.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  useEffect(followColorScheme, [])
  return (
    <ThemeProvider theme={theme}>
      <ToastContext value={queue}>{children}</ToastContext>
      <ToastPlace queue={queue} />
    </ThemeProvider>
  )
}
