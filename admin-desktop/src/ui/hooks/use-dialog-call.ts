import { getErrorBody, getErrorMessage } from '@voltkart/shared/client/error-message'
import type { CallInput } from '@voltkart/shared/client/inject-calls'
import type { Route } from '@voltkart/shared/contract/api'
import type { RouteDefinition, RouteOutput } from '@voltkart/shared/contract/route'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { groupErrorsByField, useRevealError } from './form-errors'
import { useRouteCall } from './use-route'

/** The latest defined value, so that a closing dialog still names its record. */
export function useLast<Value>(value: Value | null): Value | null {
  const [lastValue, setLastValue] = useState(value)
  if (value !== null && value !== lastValue) setLastValue(value)
  return value ?? lastValue
}

type Announced<Data> = PromiseLike<{ data?: Data & { message: string }; error?: unknown }>

interface CallOptions<Data> {
  /** The field for a path of the request. */
  toField?: (path: string) => string
  onError?: (error: unknown) => void
  /** Called with the response before the dialog closes. */
  onSuccess?: (result: Data) => void
}

/**
 * Makes the call of a dialog, unless the route refuses its body: errors are shown at their fields, a
 * refusal above them.
 */
export function useDialogCall(onDone: () => void) {
  const announce = useToastMutation()
  const call = useRouteCall()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { formRef, reveal } = useRevealError()
  const [busy, setBusy] = useState(false)

  /** Shows errors before anything is sent. */
  function refuse(problems: Readonly<Record<string, string>>) {
    setErrors(problems)
    setRefusal(null)
    reveal()
  }

  async function send<Called extends Route>(
    route: Called,
    input: CallInput<Called>,
    { toField, onError, onSuccess }: CallOptions<RouteOutput<Called>> = {},
  ): Promise<void> {
    const { body } = (input ?? {}) as { body?: unknown }
    const checked = (route as RouteDefinition).body?.safeParse(body)
    if (checked?.error) return refuse(groupErrorsByField(checked.error.issues, toField))
    setErrors({})
    setRefusal(null)
    setBusy(true)
    const result = await announce(call(route, input) as Announced<RouteOutput<Called>>, {
      onError(error) {
        onError?.(error)
        setErrors(groupErrorsByField(getErrorBody(error)?.errors ?? [], toField))
        setRefusal(getErrorBody(error)?.message ?? getErrorMessage(error))
        reveal()
      },
    })
    setBusy(false)
    if (!result) return
    onSuccess?.(result)
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
