import './fonts/fonts.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { SnackbarProvider } from 'notistack'
import type { ReactNode } from 'react'
import { theme } from './theme'
import { Toast } from './toast'

const toasts = { success: Toast, error: Toast, info: Toast, default: Toast, warning: Toast }

/** Gives everything inside the look of the shop, in light or dark, and a place for toasts. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <SnackbarProvider
        maxSnack={3}
        // Toasts keep their own time, because notistack's clock does not stop on focus.
        autoHideDuration={null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        Components={toasts}
      >
        {children}
      </SnackbarProvider>
    </ThemeProvider>
  )
}
