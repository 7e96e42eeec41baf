import { Button, type ButtonProps } from '@mui/material'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useLast } from '../hooks/use-dialog-call'

interface Answer {
  message: string
}

interface CallDialogProps<Answered extends Answer> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'busy' | 'onConfirm' | 'onCancel'
> {
  call: () => PromiseLike<{ data?: Answered | undefined; error?: unknown }>
  onClose: () => void
  /** Called after the dialog has closed, unless the call was refused. */
  onDone?: ((answer: Answered) => void) | undefined
}

/** Asks for confirmation, makes a call, and shows its outcome as a toast. */
export function CallDialog<Answered extends Answer>(props: CallDialogProps<Answered>) {
  const { call, onClose, onDone, ...dialog } = props
  const announce = useToastMutation()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const result = await announce(call())
    setBusy(false)
    onClose()
    if (result) onDone?.(result)
  }
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onCancel={onClose} />
  )
}

interface CallButtonProps<Answered extends Answer> extends Omit<
  CallDialogProps<Answered>,
  'open' | 'onClose'
> {
  label: string
  button?: ButtonProps
}

/** A button that asks before it makes a call. */
export function CallButton<Answered extends Answer>(props: CallButtonProps<Answered>) {
  const { label, button, ...dialog } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <CallDialog {...dialog} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface RecordCallDialogProps<Row, Answered extends Answer> extends Omit<
  CallDialogProps<Answered>,
  'open' | 'title' | 'children' | 'call'
> {
  /** The record to ask about, if any. A closing dialog still names it. */
  record: Row | null
  title: (record: Row) => string
  text: (record: Row) => ReactNode
  call: (record: Row) => ReturnType<CallDialogProps<Answered>['call']>
}

/** Asks for confirmation, and makes a call about one of several records. */
export function RecordCallDialog<Row, Answered extends Answer>(
  props: RecordCallDialogProps<Row, Answered>,
) {
  const { record, title, text, call, ...dialog } = props
  const latest = useLast(record)
  if (latest === null) return null
  return (
    <CallDialog {...dialog} open={record !== null} title={title(latest)} call={() => call(latest)}>
      {text(latest)}
    </CallDialog>
  )
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
