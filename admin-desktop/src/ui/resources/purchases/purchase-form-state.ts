import {
  purchaseBodySchema,
  type Purchase,
  createPurchase,
  updatePurchase,
} from '@voltkart/shared/contract/purchases'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { fromFormValues, toFormValues, type FormValues } from '../../lib/form-values'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { useState } from 'react'
import { useDialogCall } from '../../hooks/use-dialog-call'

type BodyValues = FormValues<typeof purchaseBodySchema>

/** A line of a purchase in the form, with the name of its product. */
export type LineValues = BodyValues['lines'][number] & { name: string; sku?: string | undefined }

/** A purchase in the form, with the names of what its ids stand for. */
export interface PurchaseValues extends Omit<BodyValues, 'lines'> {
  supplierName: string
  lines: readonly LineValues[]
}

/** A product to add to a purchase. */
export interface AddedProduct {
  _id: string
  name: string
  sku?: string | undefined
  /** The rate at which the product is sold; the bill may have another. */
  gstRate?: LineValues['gstRate'] | undefined
  hsnCode?: string | undefined
}

/** An empty purchase. */
const createBlankPurchase = (today: string): PurchaseValues => ({
  ...toFormValues(purchaseBodySchema, { billDate: today }),
  supplierName: '',
  lines: [],
})

/** The heads of a stored draft that were typed from the bill. */
const getTypedHeads = ({ tax, isTaxTyped }: Purchase) =>
  isTaxTyped && tax
    ? Object.fromEntries(Object.entries(tax).filter(([, rupees]) => rupees !== 0))
    : undefined

/** A stored draft as form values. */
function toValues(purchase: Purchase): PurchaseValues {
  const { supplier, lines } = purchase
  const formSource = { ...purchase, supplier: supplier._id, tax: getTypedHeads(purchase) }
  const values = toFormValues(purchaseBodySchema, formSource)
  const names = lines.map(({ name, sku }) => ({ name, sku }))
  return {
    ...values,
    supplierName: supplier.name,
    lines: values.lines.map((line, index) => ({ ...line, name: '', ...names[index] })),
  }
}

/** The lines with one more piece of a product. */
function withOneMore(lines: readonly LineValues[], product: AddedProduct): LineValues[] {
  const { _id, name, sku, gstRate = '', hsnCode = '' } = product
  const index = lines.findIndex((line) => line.product === _id)
  const line = lines[index]
  if (line) return lines.with(index, { ...line, quantity: (line.quantity || 0) + 1 })
  const newLine = { product: _id, name, sku, quantity: 1, unitCost: NaN, gstRate, hsnCode }
  return [...lines, { ...newLine, serials: [] }]
}

/** The body of the request, to be checked by the schema of the contract. */
const toBody = ({ reverseCharge, lines, ...values }: PurchaseValues) =>
  fromFormValues(purchaseBodySchema, {
    ...values,
    reverseCharge: reverseCharge || undefined,
    lines: lines.map((line) => ({
      ...line,
      serials: line.serials.length > 0 ? line.serials : undefined,
    })),
  })

/** The price of the complete lines without GST, in rupees. */
export function getTotal({ lines }: PurchaseValues): number {
  const paise = lines.reduce((sum, { quantity, unitCost }) => {
    const cost = quantity * toPaise(unitCost)
    return sum + (Number.isSafeInteger(cost) ? cost : 0)
  }, 0)
  return toRupees(paise)
}

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
  const changeFields = (fields: Partial<PurchaseValues>) =>
    setValues((now) => ({ ...now, ...fields }))
  // A scanner is faster than the shop: the responses to two scans may come before the next render.
  const addProduct = (product: AddedProduct) =>
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

  return {
    values,
    add: addProduct,
    errors,
    ...dialog,
    change: changeFields,
    submit,
    isChanged: values !== before,
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>
