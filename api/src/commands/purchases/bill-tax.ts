import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import type { PurchaseBody } from '@voltkart/shared/contract/purchases'
import { getGstinState } from '@voltkart/shared/domain/gstin'
import { formatRupees, toPaise, toRupees } from '@voltkart/shared/domain/money'
import {
  addHeads,
  inputHeads,
  createNoInputTax,
  toPortalKey,
  computeInputTax,
  withTypedTax,
  findWrongHeads,
  type InputTax,
} from '@voltkart/shared/domain/purchase-tax'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import type { PurchaseLineRecord, BillTax } from '../../models/purchases/purchase-schema'
import type { SupplierRecord } from '../../models/suppliers/supplier-queries'
import { readShop } from '../shop/shop-terms'

const fieldOfHead = { igstPaise: 'igst', cgstPaise: 'cgst', sgstPaise: 'sgst' } as const

const toHeads = ({ igst = 0, cgst = 0, sgst = 0 }: NonNullable<PurchaseBody['tax']>): InputTax => ({
  igstPaise: toPaise(igst),
  cgstPaise: toPaise(cgst),
  sgstPaise: toPaise(sgst),
})

/** @throws ApiError 400 for a head that differs from the sum of the lines */
function requireRounding(computed: InputTax, typed: InputTax): void {
  const [head] = findWrongHeads(computed, typed)
  if (!head) return
  const amount = formatRupees(toRupees(computed[head]))
  throw invalidField(`tax.${fieldOfHead[head]}`, bookMessages.billTaxDiffers(amount))
}

/** Whether the supplier charges tax, or the shop owes it in the supplier's place. */
function requireTaxable(
  { lines, reverseCharge = false }: PurchaseBody,
  { gstin }: SupplierRecord,
): void {
  const index = lines.findIndex(({ gstRate = 0 }) => gstRate > 0)
  if (index >= 0 && !gstin && !reverseCharge) {
    throw invalidField(`lines.${index}.gstRate`, bookMessages.supplierWithoutGstin)
  }
}

/**
 * The tax of a bill by its heads: computed from its lines, or as typed from the bill. The
 * supplier's GSTIN and the place of supply, by default the shop's State, decide between them.
 * @throws ApiError 400 for a rate that the supplier cannot charge, for heads that are not those of
 * the lines, or for input tax without credit
 */
export async function computeBillTax(
  context: AppContext,
  body: PurchaseBody,
  supplier: SupplierRecord,
  lines: readonly PurchaseLineRecord[],
): Promise<{ lines: PurchaseLineRecord[]; tax: BillTax }> {
  requireTaxable(body, supplier)
  const { profile } = await readShop(context)
  const { gstin } = supplier
  const shopGstin = profile.gst?.gstin
  const shopState =
    (shopGstin ? getGstinState(shopGstin) : profile.address?.stateCode) ?? supplier.stateCode
  const placeOfSupply = body.placeOfSupply ?? shopState
  const from = gstin ? getGstinState(gstin) : supplier.stateCode
  const interState = from !== undefined && placeOfSupply !== undefined && from !== placeOfSupply
  const { reverseCharge = false } = body
  const computed = lines.map(({ quantity, unitCostPaise, gstRate = 0 }) =>
    computeInputTax(quantity * unitCostPaise, gstRate, interState),
  )
  const sum = createNoInputTax()
  for (const heads of computed) addHeads(sum, heads)
  const typed = body.tax && toHeads(body.tax)
  if (typed) requireRounding(sum, typed)
  const mayClaim = shopGstin !== undefined && (gstin !== undefined || reverseCharge)
  if (body.itc === 'eligible' && !mayClaim) throw invalidField('itc', bookMessages.noInputTax)
  const heads = typed ? withTypedTax(computed, typed) : computed
  const hasTax = inputHeads.some((head) => (typed ?? sum)[head] > 0)
  return {
    lines: lines.map((line, index) => ({ ...line, tax: heads[index] ?? createNoInputTax() })),
    tax: {
      ...(gstin ? { gstin, key: toPortalKey(gstin, body.billNumber, body.billDate) } : {}),
      ...(placeOfSupply ? { placeOfSupply } : {}),
      interState,
      reverseCharge,
      itc: body.itc ?? (mayClaim && hasTax ? 'eligible' : 'none'),
      isTyped: typed !== undefined,
      ...(typed ?? sum),
    },
  }
}
