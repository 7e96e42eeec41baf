import { createToken } from '@voltkart/shared/contract/tokens'
import { createWebhook } from '@voltkart/shared/contract/webhooks'
import { runExtension } from '../../src/commands/extensions/run-extension'
import { sendDeliveries } from '../../src/commands/webhooks/send-deliveries'
import { runEventJobs } from '../events'
import { buildProduct, signInNewAdmin, type SignedIn } from '../factories'
import type { TestServer } from '../test-server'

/** Enough for some to be left when requests have deleted others. */
const EACH = 6
/** Nothing listens there, so every delivery fails at once. */
const webhook = {
  url: 'http://127.0.0.1:9/hook',
  types: ['product.created' as const],
  active: true,
}

/** Tokens and webhooks with deliveries, and the input of requests about them. */
export async function buildIntegrations(shop: TestServer, { browser }: SignedIn) {
  const tokenId: string[] = []
  const webhookId: string[] = []
  // What has happened so far is not delivered.
  await runEventJobs(shop.context)
  await runExtension(shop.context, { name: 'chat-message' })
  // Its own tokens can be deleted all at once, so these are another administrator's.
  const colleague = await signInNewAdmin(shop)
  for (let index = 0; index < EACH; index += 1) {
    const body = { name: `Books ${index}`, permissions: ['orders.read' as const] }
    tokenId.push((await colleague.browser.call(createToken, { body })).token._id)
    webhookId.push((await browser.call(createWebhook, { body: webhook })).webhook._id)
  }
  const { _id } = await buildProduct(shop, { name: 'Nimbus speaker' })
  await runEventJobs(shop.context)
  await sendDeliveries(shop.context)
  const events = await shop.context.connection
    .collection('events')
    .find({ 'subject.id': _id, type: 'product.created' })
    .toArray()
  return {
    ids: { tokenId, webhookId },
    parameters: {
      resendDelivery: { event: events.map((event) => String(event['id'])) },
      switchExtension: { name: ['chat-message'] },
      // A record without open work has none that fails.
      retryFailedWork: { kind: ['product'], recordId: [_id] },
    },
    bodies: {
      createToken: Array.from({ length: EACH }, (_, index) => ({
        name: `Courier ${index}`,
        permissions: ['orders.read'],
      })),
      createWebhook: [webhook],
      updateWebhook: [webhook, { ...webhook, types: [], active: false }],
      setWebhookCursor: [{}],
      switchExtension: [{ active: true }, { active: false }],
    },
  }
}
