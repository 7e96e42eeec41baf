import { errorBody, errorMessage } from '@voltkart/shared/client/error-message'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { errorsByField, useRevealError } from './form-errors'

/** The latest defined value, so that a closing dialog still names its record. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

type Call<Answer> = PromiseLike<{ data?: Answer | undefined; error?: unknown }>

interface CallOptions<Answer> {
  /** The field for a path of the request. */
  toField?: (path: string) => string
  onError?: (error: unknown) => void
  /** Called with the response before the dialog closes. */
  onAnswer?: (answer: Answer) => void
}

/** Makes the call of a dialog: errors are shown at their fields, a refusal above them. */
export function useDialogCall(onDone: () => void) {
  const announce = useToastMutation()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { formRef, reveal } = useRevealError()
  const [busy, setBusy] = useState(false)

  /** Shows errors before anything is sent. */
  function refuse(found: Readonly<Record<string, string>>) {
    setErrors(found)
    setRefusal(null)
    reveal()
  }

  async function send<Answer extends { message: string }>(
    call: Call<Answer>,
    { toField, onError, onAnswer }: CallOptions<Answer> = {},
  ): Promise<void> {
    setErrors({})
    setRefusal(null)
    setBusy(true)
    const answer = await announce(call, {
      onError(error) {
        onError?.(error)
        setErrors(errorsByField(errorBody(error)?.errors ?? [], toField))
        setRefusal(errorBody(error)?.message ?? errorMessage(error))
        reveal()
      },
    })
    setBusy(false)
    if (!answer) return
    onAnswer?.(answer)
    onDone()
  }

  return {
    /** Props of the dialog. */
    dialog: { busy, formRef, refusal, onClose: onDone },
    errors,
    refuse,
    send,
  }
}
