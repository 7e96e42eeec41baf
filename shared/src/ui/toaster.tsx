import { Button } from './button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack'
import { useEffect } from 'react'
import { Toast } from './toast'
import type { ToastQueue } from './toast-queue'

const toasts = { success: Toast, error: Toast, info: Toast, default: Toast, warning: Toast }

function ServeQueue({ queue }: { queue: ToastQueue }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(
    () =>
      queue.serve(({ text, variant, action }) => {
        const press = (id: SnackbarKey) => {
          closeSnackbar(id)
          action?.onPress()
        }
        const button = (id: SnackbarKey) => (
          <Button size="small" color="inherit" onClick={() => press(id)} sx={{ minHeight: 44 }}>
            {action?.label}
          </Button>
        )
        enqueueSnackbar(text, { variant, ...(action ? { action: button } : {}) })
      }),
    [queue, enqueueSnackbar, closeSnackbar],
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
        styles={{
          // Above the bar with the main button, which phones and long forms have there.
          '.notistack-SnackbarContainer': { marginBottom: 64 },
          // A dialog has its buttons at the bottom.
          'body:has(.MuiDialog-root) .notistack-SnackbarContainer': { top: 16, bottom: 'auto' },
        }}
      />
      <ServeQueue queue={queue} />
    </SnackbarProvider>
  )
}
