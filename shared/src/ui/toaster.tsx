import SuccessIcon from '@mui/icons-material/CheckCircleOutlined'
import CloseIcon from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import {
  SnackbarProvider,
  useSnackbar,
  type SnackbarKey,
  SnackbarContent,
  type CustomContentProps,
} from 'notistack'
import { useEffect, useState, type FocusEvent, type Ref } from 'react'
import { Button, IconButton } from './button'
import type { ToastQueue } from './toast-queue'

/** How long a toast stays, in milliseconds. */
const TOAST_MS = 1_000

const looks = {
  success: { Icon: SuccessIcon, color: '#4ADE80' },
  error: { Icon: ErrorIcon, color: '#FCA5A5' },
  info: { Icon: InfoIcon, color: '#A5B4FC' },
} as const

interface ToastProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>
}

/** A toast. It closes after a second, but not while it is hovered or focused. */
function Toast({ id, message, action, variant, style, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeSnackbar(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, id, closeSnackbar])
  const leaves = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget)
  const { Icon, color } = looks[variant === 'success' || variant === 'error' ? variant : 'info']
  return (
    <SnackbarContent
      ref={ref}
      role="alert"
      {...(style ? { style } : {})}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => leaves(event) && setFocused(false)}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          width: '100%',
          minHeight: 52,
          pl: 4,
          pr: 1,
          borderRadius: 1.5,
          bgcolor: '#0F172A',
          color: '#F8FAFC',
          border: '1px solid #334155',
          boxShadow: '0 12px 32px rgb(15 23 42 / 0.24)',
          fontSize: '0.875rem',
          fontWeight: 550,
        }}
      >
        <Icon fontSize="small" sx={{ color }} />
        <Box sx={{ flex: 1, py: 2 }}>{message}</Box>
        {typeof action === 'function' ? action(id) : action}
        <IconButton color="inherit" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </SnackbarContent>
  )
}

const toasts = { success: Toast, error: Toast, info: Toast, default: Toast, warning: Toast }

function ServeQueue({ queue }: { queue: ToastQueue }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useEffect(
    () =>
      queue.serve(({ text, variant, action }) => {
        const pressAction = (id: SnackbarKey) => {
          closeSnackbar(id)
          action?.onPress()
        }
        const button = (id: SnackbarKey) => (
          <Button
            size="small"
            color="inherit"
            onClick={() => pressAction(id)}
            sx={{ minHeight: 44 }}
          >
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
          // Toasts appear above the bar with the main button of phones and long forms.
          '.notistack-SnackbarContainer': { marginBottom: 64 },
          // A dialog has its buttons at the bottom.
          'body:has(.MuiDialog-root) .notistack-SnackbarContainer': { top: 16, bottom: 'auto' },
        }}
      />
      <ServeQueue queue={queue} />
    </SnackbarProvider>
  )
}
