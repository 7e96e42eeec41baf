import { defineExtension } from '@voltkart/shared/client/extension'
import { formatPrice } from '@voltkart/shared/domain/money'

/** A text that a customer typed, with nothing in it that a chat reads as a link, a mention or bold. */
const toPlainText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Spaces of no width part what would be an address, a mention or emphasis.
    .replaceAll(/[@*_~`:/.[\]()|#!]/g, '$&\u200B')

/**
 * Tells a chat of each paid order. `CHAT_MESSAGE_URL` is the address of an incoming webhook, which
 * takes `{ "text": "…" }`, as those of Slack, Mattermost and Google Chat do.
 */
export default defineExtension({
  permissions: ['orders.read'],
  on: {
    async 'order.paid'({ id, data: order }, { settings }) {
      const url = settings['CHAT_MESSAGE_URL']
      if (!url) throw new Error('CHAT_MESSAGE_URL is not set')
      const pieces = order.orderItems.reduce((sum, { qty }) => sum + qty, 0)
      const text = [
        `Order ${order.orderNumber} is paid: ${formatPrice(order.totalPrice)}`,
        `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} to ${toPlainText(order.shippingAddress.city)}`,
      ].join(', ')
      const response = await fetch(url, {
        method: 'POST',
        // The event may come twice; a chat that knows this header shows it once.
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The chat answered ${response.status}`)
    },
  },
})
