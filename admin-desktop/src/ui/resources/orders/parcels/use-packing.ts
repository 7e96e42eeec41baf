import { getErrorBody, getErrorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import { packParcel, parcelBodySchema } from '@voltkart/shared/contract/parcels'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef, useState } from 'react'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { useRevealError, groupErrorsByField } from '../../../hooks/form-errors'
import { useLazyRouteQuery, useRouteMutation } from '../../../hooks/use-route'
import { useScanSounds } from '../../../hooks/use-scan-sounds'
import { useAdminPackedProductsQuery } from '../product-codes'
import { toConsignmentBody, type Consignment, useCouriers } from './courier-fields'
import { toBodyLines, toPackLines, toPlaceKey, toFieldKey, findSerialProblems } from './pack-lines'
import {
  changeQuantity,
  changeSerial,
  enterSerial,
  getClosingQuestion,
  applyFoundProduct,
  isAllScanned,
  isProductCode,
  refuseIncomplete,
  scan,
  startPacking,
} from './pack-state'

type Errors = Readonly<Record<string, string>>

const without = (errors: Errors, key: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== key))

/** One key for each content: repeated after a lost response, the same parcel is packed once. */
function useRequestKey() {
  const lastAttempt = useRef({ text: '', key: '' })
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: crypto.randomUUID() }
    return lastAttempt.current.key
  }
}

/** Packs a parcel of an order: its contents, its errors, and the call. */
export function usePacking(order: Order, onPacked: (n: number) => void) {
  const announce = useToastMutation()
  const couriers = useCouriers()
  const [pack, { isLoading }] = useRouteMutation(packParcel)
  // The lines are those at the beginning: if the order has changed by then, the server refuses.
  const [state, setState] = useState(() => startPacking(toPackLines(order)))
  const productsQuery = useAdminPackedProductsQuery(state.lines.map(({ product }) => product))
  const { codes = {} } = productsQuery.data ?? {}
  const [findProducts] = useLazyRouteQuery(findProductsByCode)
  const [consignment, setConsignment] = useState<Consignment>({ courier: '', trackingNumber: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const { formRef, reveal } = useRevealError()
  const sounds = useScanSounds()
  const toKey = useRequestKey()
  const { feedback } = state
  const heard = useRef(feedback)
  useEffect(() => {
    // The switch changes the tones too, which is no reason to repeat the last one.
    if (feedback && feedback !== heard.current)
      sounds.play(feedback.isError ? 'refused' : 'accepted')
    heard.current = feedback
  }, [feedback, sounds])

  /** A code that no product of the order has may be another product's, which only the shop knows. */
  async function checkSerial(code: string) {
    if (code.trim() === '' || isProductCode(state, code, codes)) return
    const { data: [product] = [] } = await findProducts({ query: { code } }, true)
    if (product) setState((before) => applyFoundProduct(before, code, product))
  }

  const toField = (path: string) => toFieldKey(state.lines, path) ?? path

  function showFailure(error: unknown) {
    const fieldErrors = groupErrorsByField(getErrorBody(error)?.errors ?? [], toField)
    setErrors(fieldErrors)
    setRefusal(getErrorBody(error)?.message ?? getErrorMessage(error))
    reveal()
  }

  async function submit() {
    const body = { lines: toBodyLines(state.lines), ...toConsignmentBody(consignment, couriers) }
    const checked = parcelBodySchema.safeParse(body)
    const fieldErrors = {
      ...(checked.success ? {} : groupErrorsByField(checked.error.issues, toField)),
      ...findSerialProblems(state.lines),
    }
    setState((before) => ({ ...before, feedback: null }))
    setErrors(fieldErrors)
    setRefusal(null)
    if (Object.keys(fieldErrors).length > 0) return reveal()
    const headers = { 'idempotency-key': toKey(body) }
    const call = pack({ params: { orderId: order._id }, headers, body })
    const result = await announce(call, { onError: showFailure })
    if (result) onPacked(result.parcel.n)
  }

  return {
    state,
    codes,
    couriers,
    consignment,
    setConsignment,
    errors,
    refusal,
    formRef,
    isPacking: isLoading,
    dropsOnClose:
      getClosingQuestion(state) ??
      (consignment.trackingNumber.trim() ? 'Discard the tracking number?' : undefined),
    pieces: sumQuantities(state.lines),
    sounds,
    isComplete: isAllScanned(state),
    /** Enter in the field of a serial. */
    enterSerial(index: number, piece: number, code: string) {
      setState((before) => enterSerial(before, index, piece))
      void checkSerial(code)
    },
    /** An empty text is Enter without a code, which packs once every piece is scanned. */
    scan(text: string) {
      if (text.trim() === '') {
        if (isAllScanned(state)) void submit()
        else setState(refuseIncomplete)
        return
      }
      setState((before) => scan(before, text, codes))
      void checkSerial(text)
    },
    setQuantity(index: number, quantity: number) {
      setState((before) => changeQuantity(before, index, quantity))
      // Fields of other pieces may now have the positions of those with errors.
      setErrors({})
    },
    setSerial(index: number, piece: number, text: string) {
      setState((before) => changeSerial(before, index, piece, text))
      setErrors((before) => without(before, toPlaceKey(index, piece)))
    },
    submit,
  }
}

export type Packing = ReturnType<typeof usePacking>
