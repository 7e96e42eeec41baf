import type { ParcelAction } from '@voltkart/shared/domain/parcels'
import type { AppContext } from '../../context'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { withReturn } from './return-step'
import { settleAttempt } from './settle-replacements'

/** The change of an order at the end of a replacement's delivery. */
type ReplacementEnd = Pick<OrderChange, 'returns' | 'stockReturns' | 'tasks' | 'moreEvents'>

/** An action that ends the delivery of a parcel. */
interface ParcelEnd {
  parcel: ParcelRecord
  action: Exclude<ParcelAction, 'ship'>
  at: Date
  by: string
}

function endByDelivery(
  order: OrderRecord,
  orderReturn: ReturnRecord,
  { at, by }: ParcelEnd,
): ReplacementEnd {
  const events = [...orderReturn.events, { state: 'replaced' as const, at, by }]
  return {
    returns: withReturn(order, { ...orderReturn, state: 'replaced', events }),
    tasks: [{ kind: 'mail-return', payload: { n: orderReturn.n, step: 'replaced' } }],
    moreEvents: [{ type: 'return-replaced', by, detail: orderReturn.number }],
  }
}

/** Its pieces go back into the stock, and the return can be refunded or replaced again. */
function undoReplacement(
  order: OrderRecord,
  { parcel: _parcel, ...orderReturn }: ReturnRecord,
  { parcel: { n, lines }, at, by }: ParcelEnd,
): ReplacementEnd {
  const events = [...orderReturn.events, { state: 'received' as const, at, by }]
  return {
    returns: withReturn(order, { ...orderReturn, state: 'received', events }),
    stockReturns: lines.map(({ product, quantity }) => ({
      key: `replacement:${orderReturn.number}:${n}:${product}`,
      product,
      quantity,
      by,
      to: 'stock',
    })),
    tasks: ['return-stock'],
  }
}

/**
 * The changes of a return when the parcel that replaces it is delivered, cancelled or comes back;
 * none for other parcels. Resolves to undefined if the pieces were still reserved: they are
 * consumed now, and the order has changed.
 */
export async function getReplacementEnd(
  context: AppContext,
  order: OrderRecord,
  end: ParcelEnd,
): Promise<ReplacementEnd | undefined> {
  const { parcel, action } = end
  const orderReturn =
    parcel.purpose === 'replacement'
      ? order.returns?.find(
          (candidate) => candidate.state === 'replacing' && candidate.parcel === parcel.n,
        )
      : undefined
  if (!orderReturn) return {}
  if (action === 'deliver') return endByDelivery(order, orderReturn, end)
  // Reserved pieces are not sold yet, and only sold ones can be given back.
  const { n, replacement } = orderReturn
  if (!replacement) return undoReplacement(order, orderReturn, end)
  await settleAttempt(context, order._id, { n, ...replacement }, { hasFailed: false })
  return undefined
}
