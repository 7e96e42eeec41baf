import { Button, type ButtonProps } from '@mui/material'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useLast } from '../hooks/use-dialog-call'

interface CallData {
  message: string
}

interface CallDialogProps<Data extends CallData> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'busy' | 'onConfirm' | 'onCancel'
> {
  call: () => PromiseLike<{ data?: Data | undefined; error?: unknown }>
  onClose: () => void
  /** Called after the dialog has closed, unless the call was refused. */
  onDone?: ((result: Data) => void) | undefined
}

/** Asks for confirmation, makes a call, and shows its outcome as a toast. */
export function CallDialog<Data extends CallData>(props: CallDialogProps<Data>) {
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

interface CallButtonProps<Data extends CallData> extends Omit<
  CallDialogProps<Data>,
  'open' | 'onClose'
> {
  label: string
  button?: ButtonProps
}

/** A button that asks before it makes a call. */
export function CallButton<Data extends CallData>(props: CallButtonProps<Data>) {
  const { label, button, ...dialog } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <CallDialog {...dialog} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

interface RecordCallDialogProps<Row, Data extends CallData> extends Omit<
  CallDialogProps<Data>,
  'open' | 'title' | 'children' | 'call'
> {
  /** The record to ask about, if any. A closing dialog still names it. */
  record: Row | null
  title: (record: Row) => string
  text: (record: Row) => ReactNode
  call: (record: Row) => ReturnType<CallDialogProps<Data>['call']>
}

/** Asks for confirmation, and makes a call about one of several records. */
export function RecordCallDialog<Row, Data extends CallData>(
  props: RecordCallDialogProps<Row, Data>,
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
