import type { StoredOrder } from '../../src/models/orders/order-schema'

/** Names of facts that never change once they are stored, and their values. */
export type FixedFacts = Map<string, string | number>

type Fact = [name: string, value: string | number | undefined]

/** What has happened to an order, was agreed with its customer, or has been paid: it stays as it was. */
function toFacts(order: StoredOrder): Fact[] {
  const { orderNumber, items, parcels = [], returns = [], refunds, erasedAt } = order
  if (erasedAt) return []
  const pieces = (lines: readonly { product: unknown; quantity: number }[]) =>
    lines.map(({ product, quantity }) => `${String(product)} ${quantity}`).join()
  const facts: Fact[] = [
    ['its total', order.totalPricePaise],
    ['its pieces', pieces(items)],
    ['the time of its payment', order.paidAt?.getTime()],
    ['its payment', order.payment?.id],
    ...parcels.flatMap(({ n, lines, shippedAt }): Fact[] => [
      [`the pieces of its parcel ${n}`, pieces(lines)],
      [`the time at which its parcel ${n} was sent`, shippedAt?.getTime()],
    ]),
    ...returns.flatMap(({ n, number, lines, acceptedAt }): Fact[] => [
      [`the number of its return ${n}`, number],
      [`the pieces of its return ${n}`, pieces(lines)],
      [`the time at which its return ${n} was accepted`, acceptedAt?.getTime()],
    ]),
    ...refunds.map(({ idempotencyKey, amountPaise }): Fact => [
      `the amount of its refund ${idempotencyKey}`,
      amountPaise,
    ]),
  ]
  return facts.map(([name, value]): Fact => [`order ${orderNumber}: ${name}`, value])
}

/** The facts that are no longer what they were, a sentence each. Keeps those that are new. */
export function findChangedFacts(known: FixedFacts, orders: readonly StoredOrder[]): string[] {
  return orders.flatMap(toFacts).flatMap(([name, value]) => {
    if (value === undefined) return []
    const before = known.get(name)
    known.set(name, value)
    return before === undefined || before === value
      ? []
      : [`${name} was ${before}, and is ${value}`]
  })
}
