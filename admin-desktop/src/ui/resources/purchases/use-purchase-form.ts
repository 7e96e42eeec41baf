import {
  createPurchase,
  purchaseBodySchema,
  updatePurchase,
  type Purchase,
} from '@voltkart/shared/contract/purchases'
import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { useState } from 'react'
import { errorsByField } from '../../hooks/form-errors'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useRouteMutation } from '../../hooks/use-route'
import {
  blankDraft,
  toBody,
  toDraft,
  withOneMore,
  type AddedProduct,
  type PurchaseDraft,
} from './purchase-draft'

const ownErrors = (draft: PurchaseDraft): Record<string, string> =>
  draft.supplier ? {} : { supplier: 'Choose a supplier' }

/** The input of a purchase, its errors, and the call that saves it. */
export function usePurchaseForm(
  purchase: Purchase | undefined,
  onSaved: (saved: Purchase) => void,
) {
  const [create] = useRouteMutation(createPurchase)
  const [update] = useRouteMutation(updatePurchase)
  const [before, setBefore] = useState(() =>
    purchase ? toDraft(purchase) : blankDraft(dayInIndia(new Date())),
  )
  const [draft, setDraft] = useState(before)
  // The version that the input is based on: a later one of a colleague must not be overwritten.
  const [version, setVersion] = useState(purchase?.version)
  const { dialog, errors, refuse, send } = useDialogCall(() => undefined)

  const change = (fields: Partial<PurchaseDraft>) => setDraft((now) => ({ ...now, ...fields }))
  // A scanner is faster than the shop: two scans may be answered before the next render.
  const add = (product: AddedProduct) =>
    setDraft((now) => ({ ...now, lines: withOneMore(now.lines, product) }))

  async function submit() {
    const checked = purchaseBodySchema.safeParse(toBody(draft))
    const problems = {
      ...(checked.success ? {} : errorsByField(checked.error.issues)),
      ...ownErrors(draft),
    }
    if (!checked.success || Object.keys(problems).length > 0) return refuse(problems)
    const body = checked.data
    const call = purchase
      ? update({
          params: { number: purchase.number },
          body: { ...body, version },
        })
      : create({ body })
    let saved: Purchase | undefined
    await send(
      call.then((answer) => {
        saved = answer.data?.purchase
        return answer
      }),
    )
    if (!saved) return
    setBefore(draft)
    setVersion(saved.version)
    onSaved(saved)
  }

  return {
    draft,
    add,
    errors,
    ...dialog,
    change,
    submit,
    isChanged: draft !== before,
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>
