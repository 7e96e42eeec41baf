import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/purchases'
import type { Purchase } from '@voltkart/shared/contract/purchases'
import { seesCosts } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import { toAuditActor } from '../../commands/audit/record-audit'
import { receivePurchase } from '../../commands/purchases/receive-purchase'
import {
  createPurchase,
  deletePurchase,
  updatePurchase,
} from '../../commands/purchases/save-purchase'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import { getSums } from '../../commands/purchases/audited-purchase'
import * as supplierCalls from '@voltkart/shared/contract/suppliers'
import { createSupplier, updateSupplier } from '../../commands/purchases/save-supplier'

/** The tax of a bill, and what it comes to: tax under reverse charge is not paid to the supplier. */
function presentTax({ lines, tax }: PurchaseRecord): Required<Pick<Purchase, 'tax' | 'billTotal'>> {
  const { igstPaise, cgstPaise, sgstPaise, reverseCharge } = tax
  const charged = reverseCharge ? 0 : sumHeads(tax)
  return {
    tax: { igst: toRupees(igstPaise), cgst: toRupees(cgstPaise), sgst: toRupees(sgstPaise) },
    billTotal: toRupees(sumTaxable(lines) + charged),
  }
}

/**
 * A purchase in a list.
 * @param showsCost whether the reader may see costs
 */
function presentPurchaseRow(purchase: PurchaseRecord, showsCost: boolean) {
  const { pendingLines = [], lines, tax, ...row } = purchase
  const { pieces, totalPaise } = getSums(lines)
  const { isTyped, ...kind } = tax
  return {
    ...row,
    ...kind,
    pieces,
    pendingLines: pendingLines.length,
    hasProblems: row.problems.length > 0,
    isTaxTyped: isTyped,
    ...(showsCost ? { ...presentTax(purchase), total: toRupees(totalPaise) } : {}),
  }
}

/**
 * A whole purchase.
 * @param showsCost whether the reader may see costs
 */
const presentPurchase = (purchase: PurchaseRecord, showsCost: boolean) => ({
  ...presentPurchaseRow(purchase, showsCost),
  lines: purchase.lines.map((line) => ({
    ...line,
    unitCost: showsCost ? toRupees(line.unitCostPaise) : undefined,
  })),
})

/** Binds the calls on purchases. */
export function bindPurchases(bind: BindRoute, context: AppContext): void {
  const { purchases, suppliers } = context.models
  const presentChange = (message: string, purchase: PurchaseRecord, actor: Actor) => ({
    message,
    purchase: presentPurchase(purchase, seesCosts(actor)),
  })

  bind(contract.listPurchases, async ({ query, actor }) => {
    const { state, supplier, search: text, limit, skip } = query
    const search = text ? { text, suppliers: await suppliers.getIds(text) } : undefined
    const filter = { state, supplier, search }
    const [listed, total] = await Promise.all([
      purchases.list(filter, { limit, skip }),
      purchases.count(filter),
    ])
    const showsCost = seesCosts(actor)
    return { purchases: listed.map((candidate) => presentPurchaseRow(candidate, showsCost)), total }
  })

  bind(contract.getPurchase, async ({ params, actor }) => {
    const purchase = await purchases.find(params.number)
    if (!purchase) throw notFound()
    return presentPurchase(purchase, seesCosts(actor))
  })

  bind(contract.createPurchase, async ({ body, actor }) => {
    const purchase = await createPurchase(context, body, toAuditActor(actor))
    return presentChange(messages.purchaseAdded, purchase, actor)
  })

  bind(contract.updatePurchase, async ({ params, body, actor }) => {
    const purchase = await updatePurchase(context, params.number, body, toAuditActor(actor))
    return presentChange(messages.purchaseSaved, purchase, actor)
  })

  bind(contract.deletePurchase, async ({ params, actor }) => {
    await deletePurchase(context, params.number, toAuditActor(actor))
    return { message: messages.purchaseDeleted }
  })

  bind(contract.receivePurchase, async ({ params, headers, body, actor }) => {
    const request = { body, key: headers['idempotency-key'], by: toAuditActor(actor) }
    const purchase = await receivePurchase(context, params.number, request)
    return presentChange(messages.purchaseReceived, purchase, actor)
  })
}

/** Binds the calls on suppliers. */
export function bindSuppliers(bind: BindRoute, context: AppContext): void {
  const { suppliers } = context.models

  bind(supplierCalls.listSuppliers, async ({ query }) => {
    const { search, limit, skip } = query
    const [listed, total] = await Promise.all([
      suppliers.list(search, { limit, skip }),
      suppliers.count(search),
    ])
    return { suppliers: listed, total }
  })

  bind(supplierCalls.createSupplier, async ({ body, actor }) => ({
    message: messages.supplierAdded,
    supplier: await createSupplier(context, body, toAuditActor(actor)),
  }))

  bind(supplierCalls.updateSupplier, async ({ params, body, actor }) => ({
    message: messages.supplierSaved,
    supplier: await updateSupplier(context, params.supplierId, body, toAuditActor(actor)),
  }))
}
