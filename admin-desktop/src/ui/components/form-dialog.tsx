import { Alert, Button, Stack } from '@mui/material'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { type ReactNode, type Ref, useState } from 'react'
import { DialogFrame } from './dialog-frame'

/**
 * Closes a dialog on Escape, its backdrop or Cancel, but asks before that discards input.
 * @param question what would be dropped; undefined closes at once
 */
export function useDiscardQuestion(question: string | undefined, onClose: () => void) {
  const [isConfirming, setIsConfirming] = useState(false)
  return {
    requestClose: () => (question === undefined ? onClose() : setIsConfirming(true)),
    discardQuestion: (
      <ConfirmDialog
        open={isConfirming && question !== undefined}
        title={question ?? ''}
        confirmLabel="Discard"
        cancelLabel="Keep"
        destructive
        onConfirm={onClose}
        onCancel={() => setIsConfirming(false)}
      />
    ),
  }
}

interface FormDialogProps {
  title: string
  maxWidth?: 'xs' | 'sm'
  confirmLabel: string
  /** Whether the action is destructive. */
  destructive?: boolean
  /** Whether the form cannot be confirmed yet. */
  disabled?: boolean
  busy: boolean
  /** The question before closing would discard input; undefined without any. */
  dropsOnClose?: string | undefined
  formRef?: Ref<HTMLFormElement>
  /** Whether Ctrl+Enter submits from any field. */
  hasKey?: boolean
  /** Why the call was refused, above the fields. */
  refusal?: ReactNode
  /** A button before the others. */
  extra?: ReactNode
  onSubmit: () => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form about one record. */
export function FormDialog(props: FormDialogProps) {
  const { title, maxWidth = 'sm', confirmLabel, destructive, disabled = false } = props
  const { busy, formRef = null, hasKey = false, refusal, onSubmit, children } = props
  const { requestClose, discardQuestion } = useDiscardQuestion(props.dropsOnClose, props.onClose)
  return (
    <>
      <DialogFrame
        title={title}
        maxWidth={maxWidth}
        onClose={busy ? undefined : requestClose}
        formRef={formRef}
        hasKey={hasKey}
        onSubmit={() => !busy && !disabled && onSubmit()}
        buttons={
          <>
            {props.extra}
            <Button color="inherit" disabled={busy} onClick={requestClose}>
              Cancel
            </Button>
            <SubmitButton
              busy={busy}
              disabled={disabled}
              color={destructive ? 'error' : 'primary'}
              aria-keyshortcuts={hasKey ? 'Control+Enter' : undefined}
            >
              {confirmLabel}
            </SubmitButton>
          </>
        }
      >
        <Stack sx={{ gap: 3 }}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {children}
        </Stack>
      </DialogFrame>
      {discardQuestion}
    </>
  )
}
