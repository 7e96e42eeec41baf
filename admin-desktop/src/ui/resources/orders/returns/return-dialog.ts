import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'

/** What every dialog about a return is given. */
export interface ReturnDialogProps {
  order: Order
  given: Return
  onClose: () => void
}

export const paramsOf = ({ order, given }: Pick<ReturnDialogProps, 'order' | 'given'>) => ({
  ...{ orderId: order._id, n: String(given.n) },
})

/** Pieces by product, with their names: a product may stand in several lines. */
export function byProduct<Line extends { product: string; name: string; quantity: number }>(
  lines: readonly Line[],
): { product: string; name: string; quantity: number }[] {
  const products = [...new Set(lines.map(({ product }) => product))]
  return products.map((product) => {
    const own = lines.filter((line) => line.product === product)
    return {
      ...{ product, name: own[0]?.name ?? product },
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
}
