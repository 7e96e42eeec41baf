import { getErrorBody, getErrorMessage } from '@voltkart/shared/client/error-message'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { placeOrderForCustomer } from '@voltkart/shared/contract/phone-orders'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { z } from 'zod'
import { useRouteMutation } from '../../../hooks/use-route'
import { writeStored, readFromTab } from '@voltkart/shared/client/browser-storage'
import {
  emptyValues,
  toBillingField,
  toOrderBody,
  phoneFormSchema,
  withOneMore,
  type FoundProduct,
  type PhoneLine,
  type PhoneValues,
  phoneLineSchema,
} from './phone-form'

const STORAGE_KEY = 'phone-order'

const texts = Object.keys(emptyValues).map((name) => [name, z.string()] as const)

const draftSchema = z.object({
  /** The account that entered it. */
  user: z.string(),
  values: z.object(Object.fromEntries(texts)),
  lines: z.array(phoneLineSchema),
  /** The idempotency key of the last attempt, and the body sent with it. */
  attempt: z.object({ key: z.string(), content: z.string() }).optional(),
})

/** The order that an account was entering. */
interface PhoneDraft {
  values: PhoneValues
  lines: PhoneLine[]
  attempt?: { key: string; content: string } | undefined
}

/** The draft of an account before the page was reloaded. */
function loadDraft(user: string): PhoneDraft | undefined {
  const draft = readFromTab(STORAGE_KEY, draftSchema)
  if (draft?.user !== user) return undefined
  return { ...draft, values: { ...emptyValues, ...draft.values } }
}

const storeDraft = (user: string, draft: PhoneDraft): void =>
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ user, ...draft }))

const removeDraft = (): void => writeStored('sessionStorage', STORAGE_KEY, null)

export type PlacedPhoneOrder = RouteOutput<typeof placeOrderForCustomer>

/** The order that could not be placed, in words: the server's message and the short items. */
function describeFailure(error: unknown): string {
  const items = getErrorBody(error)?.items ?? []
  const short = items.map(({ name, available }) => `${name}: ${available} left`)
  return [getErrorMessage(error), ...short].join(' · ')
}

/** The order that staff enter, which survives a reload of the page, but no navigation. */
export function usePhoneOrder(start: Partial<PhoneValues>) {
  const user = useSelector(selectUserInfo)?._id ?? ''
  const [stored] = useState(() => loadDraft(user))
  const form = useZodForm(phoneFormSchema, {
    defaultValues: { ...emptyValues, ...(stored?.values ?? start) },
  })
  const [lines, setLines] = useState<readonly PhoneLine[]>(stored?.lines ?? [])
  const [fault, setFault] = useState<string>()
  const [placedOrder, setPlacedOrder] = useState<PlacedPhoneOrder>()
  const attempt = useRef(stored?.attempt)
  /** Set before the page shows it: an effect in between must not store the draft again. */
  const isPlacedRef = useRef(false)
  const values = useWatch({ control: form.control, compute: (all: PhoneValues) => all })
  const [place, { isLoading: placing }] = useRouteMutation(placeOrderForCustomer)

  const isEntered = lines.length > 0 || form.formState.isDirty || stored !== undefined
  useEffect(() => {
    if (isEntered && !isPlacedRef.current) {
      storeDraft(user, { values, lines: [...lines], attempt: attempt.current })
    }
  }, [user, values, lines, isEntered])
  useEffect(() => removeDraft, [])

  /** A repeated attempt without a response has the same key, so it places no second order. */
  function toKey(content: string): string {
    if (attempt.current?.content !== content) {
      attempt.current = { key: crypto.randomUUID(), content }
      storeDraft(user, { values, lines: [...lines], attempt: attempt.current })
    }
    return attempt.current.key
  }

  async function send(entered: PhoneValues): Promise<void> {
    setFault(undefined)
    const body = toOrderBody(entered, lines)
    const headers = { 'idempotency-key': toKey(JSON.stringify(body)) }
    const { data, error } = await place({ body, headers })
    if (data) {
      isPlacedRef.current = true
      removeDraft()
      setPlacedOrder(data)
      return
    }
    setFault(describeFailure(error))
    for (const { path, message } of getErrorBody(error)?.errors ?? []) {
      const name = path.split('.').at(-1) ?? ''
      const field = path.includes('billing.') ? String(toBillingField(name)) : name
      if (field in emptyValues) form.setError(field as keyof PhoneValues, { message })
    }
  }

  function add(product: FoundProduct): boolean {
    const changedLines = withOneMore(lines, product)
    if (changedLines) setLines(changedLines)
    return changedLines !== undefined
  }

  return {
    form,
    values,
    lines,
    add,
    setQuantity: (id: string, qty: number) =>
      setLines((now) => now.map((line) => (line._id === id ? { ...line, qty } : line))),
    remove: (id: string) => setLines((now) => now.filter(({ _id }) => _id !== id)),
    fault,
    refuse: setFault,
    send,
    placing,
    placedOrder,
    isEntered,
  }
}

export type PhoneOrderForm = ReturnType<typeof usePhoneOrder>
