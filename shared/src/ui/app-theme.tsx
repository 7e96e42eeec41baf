import type {} from '@mui/material/themeCssVarsAugmentation'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
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

// The library's own provider makes the theme's variables once more, and knows of more than two schemes.
const variables = theme.generateStyleSheets()

/** Gives everything inside the look of the shop, in light or dark, and a place for toasts. */
export function AppTheme({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  useEffect(followColorScheme, [])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={variables} />
      <CssBaseline enableColorScheme />
      <ToastContext value={queue}>{children}</ToastContext>
      <ToastPlace queue={queue} />
    </ThemeProvider>
  )
}
