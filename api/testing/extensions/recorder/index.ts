import { defineExtension } from '@voltkart/shared/client/extension'
import { getOrder } from '@voltkart/shared/contract/orders'
import { listUsers } from '@voltkart/shared/contract/users'

/** Sends its events, and the responses of the shop, to the address in its settings. */
export default defineExtension({
  permissions: ['orders.read'],
  on: {
    async 'order.paid'(event, { shop, settings }) {
      const order = await shop.call(getOrder, { params: { orderId: event.data._id } })
      const refusal: unknown = await shop
        .call(listUsers, { query: {} })
        .catch((error: unknown) => error)
      await fetch(settings['RECORDER_URL'] ?? '', {
        method: 'POST',
        body: JSON.stringify({
          id: event.id,
          orderNumber: order.orderNumber,
          refusal: refusal instanceof Error ? refusal.message : 'none',
          environment: Object.keys(process.env).sort(),
        }),
      })
    },
  },
})
