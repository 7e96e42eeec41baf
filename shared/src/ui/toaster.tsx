import GlobalStyles from '@mui/material/GlobalStyles'
import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { Toast } from './toast'
import type { ToastQueue } from './toast-queue'

const toasts = { success: Toast, error: Toast, info: Toast, default: Toast, warning: Toast }

function ServeQueue({ queue }: { queue: ToastQueue }) {
  const { enqueueSnackbar } = useSnackbar()
  useEffect(
    () => queue.serve(({ text, variant }) => void enqueueSnackbar(text, { variant })),
    [queue, enqueueSnackbar],
  )
  return null
}

/** Where toasts appear. */
export function Toaster({ queue }: { queue: ToastQueue }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      // Toasts have their own timer, because notistack's does not stop on focus.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={toasts}
    >
      <GlobalStyles
        styles={(theme) => ({
          // Above the bar with price and button that phones show there.
          '.notistack-SnackbarContainer': { [theme.breakpoints.down('md')]: { marginBottom: 64 } },
          // A dialog has its buttons at the bottom.
          'body:has(.MuiDialog-root) .notistack-SnackbarContainer': { top: 16, bottom: 'auto' },
        })}
      />
      <ServeQueue queue={queue} />
    </SnackbarProvider>
  )
}
