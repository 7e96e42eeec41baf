import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type ReactNode, type Ref } from 'react'

// On a phone the dialog is nearly as wide as the screen.
const wideOnPhones = {
  paper: { sx: { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } } },
} as const

// Side by side, or on a phone stacked, the main button first.
const buttonStyle = {
  p: 4,
  gap: 2,
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  flexWrap: { sm: 'wrap' },
  '& > :not(style) ~ :not(style)': { ml: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const

interface DialogFrameProps {
  open?: boolean
  title: ReactNode
  maxWidth?: 'xs' | 'sm' | 'md'
  /** On Escape or a click beside the dialog; undefined keeps it open. */
  onClose: (() => void) | undefined
  /** Makes the dialog a form. */
  onSubmit?: () => void
  formRef?: Ref<HTMLFormElement>
  /** Whether Ctrl+Enter submits from any field. */
  hasKey?: boolean
  buttons: ReactNode
  children: ReactNode
}

/** Title, content and buttons of a dialog. */
export function DialogFrame(props: DialogFrameProps) {
  const { open = true, title, maxWidth = 'sm', onClose, onSubmit } = props
  const { formRef = null, hasKey = false, buttons, children } = props
  const titleId = useId()
  const content = (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={buttonStyle}>{buttons}</DialogActions>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
      slotProps={wideOnPhones}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {onSubmit ? (
        <Box
          component="form"
          ref={formRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
          onKeyDown={(event) => {
            if (!hasKey || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSubmit()
          }}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          {content}
        </Box>
      ) : (
        content
      )}
    </Dialog>
  )
}
