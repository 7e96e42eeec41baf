import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import { batchCalls, insertTogether, updateTogether, type OneUpdate } from '../batch-calls'

const KEPT_SECONDS = 30 * 24 * 60 * 60
const BATCH_SIZE = 100

/** A webhook of the payment provider, as far as the shop needs it. */
const storedWebhook = z.object({
  /** The provider's id of the event: the same event may be sent many times. */
  _id: z.string(),
  event: z.string(),
  providerOrderId: z.string().exactOptional(),
  paymentId: z.string().exactOptional(),
  refundId: z.string().exactOptional(),
  refundStatus: text<'processed' | 'failed'>().exactOptional(),
  detail: z.string().exactOptional(),
  receivedAt: z.date(),
  handledAt: z.date().exactOptional(),
})
export type StoredWebhook = z.infer<typeof storedWebhook>

const webhookSchema = toSchema(storedWebhook, 'webhooks', { aboutNoPerson: true })
webhookSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
webhookSchema.index({ handledAt: 1, receivedAt: 1 })

/** The webhooks that have come in, each once. */
export function createWebhookQueries(connection: Connection) {
  const model = connection.model('Webhook', webhookSchema)
  const insert = batchCalls((webhooks: StoredWebhook[]) => insertTogether(model, webhooks))
  const update = batchCalls<OneUpdate<StoredWebhook>, void>(async (updates) => {
    await updateTogether(model, updates)
    return updates.map(() => undefined)
  })
  return {
    /** Keeps a webhook. False when the same event has come before. */
    async add(webhook: StoredWebhook): Promise<boolean> {
      try {
        return await insert(webhook)
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    markHandled: (id: string, at: Date): Promise<void> =>
      update({ filter: { _id: id }, update: { $set: { handledAt: at } } }),

    /** Webhooks that were kept before `before` and are still to be handled. */
    async *eachUnhandled(before: Date): AsyncGenerator<StoredWebhook> {
      const query = model
        .find({ handledAt: trusted({ $exists: false }), receivedAt: trusted({ $lt: before }) })
        .sort({ receivedAt: 1 })
        .lean<StoredWebhook[]>()
      const cursor = query.cursor({ batchSize: BATCH_SIZE })
      for await (const webhook of cursor) yield webhook
    },
  }
}
