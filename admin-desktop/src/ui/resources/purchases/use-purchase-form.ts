import { createPurchase, updatePurchase, type Purchase } from '@voltkart/shared/contract/purchases'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { useState } from 'react'
import { useDialogCall } from '../../hooks/use-dialog-call'
import {
  createBlankPurchase,
  toBody,
  toValues,
  withOneMore,
  type AddedProduct,
  type PurchaseValues,
} from './purchase-values'

/** The input of a purchase, its errors, and the call that saves it. */
export function usePurchaseForm(
  purchase: Purchase | undefined,
  onSaved: (saved: Purchase) => void,
) {
  const [before, setBefore] = useState(() =>
    purchase ? toValues(purchase) : createBlankPurchase(toIndiaDay(new Date())),
  )
  const [values, setValues] = useState(before)
  // The version that the input is based on: a later one of a colleague must not be overwritten.
  const [version, setVersion] = useState(purchase?.version)
  const { dialog, errors, send } = useDialogCall(() => undefined)
  const change = (fields: Partial<PurchaseValues>) => setValues((now) => ({ ...now, ...fields }))
  // A scanner is faster than the shop: the responses to two scans may come before the next render.
  const add = (product: AddedProduct) =>
    setValues((now) => ({ ...now, lines: withOneMore(now.lines, product) }))

  function submit() {
    const body = toBody(values)
    const onSuccess = ({ purchase: saved }: { purchase: Purchase }) => {
      setBefore(values)
      setVersion(saved.version)
      onSaved(saved)
    }
    if (!purchase) return send(createPurchase, { body }, { onSuccess })
    const input = { params: { number: purchase.number }, body: { ...body, version } }
    return send(updatePurchase, input, { onSuccess })
  }

  return { values, add, errors, ...dialog, change, submit, isChanged: values !== before }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>
