import { useEffect, useState, useId, type BaseSyntheticEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { SxProps, Theme } from '@mui/material/styles'
import { Button } from './button'
import { sxList } from './sx-list'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** The button of a form loses the focus while its request runs, since it is disabled. */
const getFocused = () =>
  isLost()
    ? document.querySelector('.MuiButton-loading, .button:has(.button-spinner)')
    : document.activeElement

/** Focuses an element, a disabled one once it is enabled, unless another element has the focus. */
function focusWhenEnabled(element: HTMLElement): void {
  if (!isLost()) return
  element.focus()
  if (!element.matches(':disabled')) return
  const observer = new MutationObserver(() => {
    if (element.matches(':disabled')) return
    observer.disconnect()
    if (isLost()) element.focus()
  })
  observer.observe(element, { attributes: true, attributeFilter: ['disabled'] })
}

/** When the calling dialog closes, returns the focus to the element that had it before. */
export function useFocusReturn(): void {
  const [before] = useState(getFocused)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) focusWhenEnabled(before)
    },
    [before],
  )
}

interface FormDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string
  /** What the dialog is about, above its fields. */
  text?: ReactNode
  busy: boolean
  /** The button that sends the form. */
  submit: ReactNode
  /** The styles of its content. */
  sx?: SxProps<Theme>
  onSubmit: (event: BaseSyntheticEvent) => unknown
  onCancel: () => void
  /** By Escape, or by a click beside the dialog; like Cancel unless it is given. */
  onClose?: DialogProps['onClose']
  /** Called once the fields exist; the same function in every render. */
  onOpened?: () => void
  children: ReactNode
}

function AfterOpening({ onOpened }: { onOpened: () => void }) {
  useEffect(onOpened, [onOpened])
  return null
}

/** A dialog that is a form. Its fields exist only after it has opened. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, maxWidth = 'xs', busy, submit, sx, children } = props
  const { onSubmit, onCancel, onClose = onCancel, onOpened } = props
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={text === undefined ? undefined : `${id}text`}
      fullWidth
      maxWidth={maxWidth}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      {/* Without a box of its own, so that the dialog scrolls the fields and keeps the buttons in view. */}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // The dialog may have been opened from another form, whose event this would be, too.
          event.stopPropagation()
          void onSubmit(event)
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={[{ display: 'grid', gap: 4 }, ...sxList(sx)]}>
          {text !== undefined && <DialogContentText id={`${id}text`}>{text}</DialogContentText>}
          {children}
          {onOpened && <AfterOpening onOpened={onOpened} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button color="inherit" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          {submit}
        </DialogActions>
      </Box>
    </Dialog>
  )
}
