import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import type { ReturnCondition } from '@voltkart/shared/domain/returns'

export const conditionLabels: Record<ReturnCondition, string> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
}

/** The props of every dialog about a return. */
export interface ReturnDialogProps {
  order: Order
  orderReturn: Return
  onClose: () => void
}

export const toParams = ({
  order,
  orderReturn,
}: Pick<ReturnDialogProps, 'order' | 'orderReturn'>) => ({
  orderId: order._id,
  n: String(orderReturn.n),
})

/** Pieces by product, with their names: a product may have several lines. */
export function byProduct<Line extends { product: string; name: string; quantity: number }>(
  lines: readonly Line[],
): { product: string; name: string; quantity: number }[] {
  const products = [...new Set(lines.map(({ product }) => product))]
  return products.map((product) => {
    const own = lines.filter((line) => line.product === product)
    return {
      product,
      name: own[0]?.name ?? product,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
}

/** What happens to the received pieces if the return is refunded or replaced, in sentences. */
export function stockText({ received = [], acceptedAt }: Return): string {
  if (acceptedAt) return 'What came back is in stock or written off already.'
  const has = (condition: ReturnCondition) => received.some((line) => line.condition === condition)
  return [
    ...(has('sellable') ? ['Sellable pieces that came back go into stock.'] : []),
    ...(has('damaged') ? ['Damaged ones are written off.'] : []),
  ].join(' ')
}
