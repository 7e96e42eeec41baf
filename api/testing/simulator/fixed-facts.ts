import type { StoredOrder } from '../../src/models/orders/order-schema'

/** Facts that never change once they are stored: their names and values. */
export type FixedFacts = Map<string, string | number>

type Fact = [name: string, value: string | number | undefined]

/** The facts of an order that must never change: its history, its terms and its payment. */
function toFacts(order: StoredOrder): Fact[] {
  const { orderNumber, items, parcels = [], returns = [], refunds, payLink } = order
  const joinPieces = (lines: readonly { product: unknown; quantity: number }[]) =>
    lines.map(({ product, quantity }) => `${String(product)} ${quantity}`).join()
  const facts: Fact[] = [
    ['its total', order.totalPricePaise],
    ['its pieces', joinPieces(items)],
    ['the time of its payment', order.paidAt?.getTime()],
    ['its payment', order.payment?.id],
    [`the token of its pay link ${payLink?.n}`, payLink?.tokenHash],
    ...parcels.flatMap(({ n, lines, shippedAt }): Fact[] => [
      [`the pieces of its parcel ${n}`, joinPieces(lines)],
      [`the time at which its parcel ${n} was sent`, shippedAt?.getTime()],
    ]),
    ...returns.flatMap(({ n, number, lines, acceptedAt }): Fact[] => [
      [`the number of its return ${n}`, number],
      [`the pieces of its return ${n}`, joinPieces(lines)],
      [`the time at which its return ${n} was accepted`, acceptedAt?.getTime()],
    ]),
    ...refunds.map(({ idempotencyKey, amountPaise }): Fact => [
      `the amount of its refund ${idempotencyKey}`,
      amountPaise,
    ]),
  ]
  return facts.map(([name, value]): Fact => [`order ${orderNumber}: ${name}`, value])
}

/** Finds the facts that have changed, one sentence each. Adds new facts. */
export function findChangedFacts(facts: FixedFacts, orders: readonly StoredOrder[]): string[] {
  return orders.flatMap(toFacts).flatMap(([name, value]) => {
    if (value === undefined) return []
    const before = facts.get(name)
    facts.set(name, value)
    return before === undefined || before === value
      ? []
      : [`${name} was ${before}, and is ${value}`]
  })
}
