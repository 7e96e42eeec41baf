import * as contract from '@voltkart/shared/contract/extensions'
import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import { switchExtension } from '../../commands/extensions/switch-extension'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import type { ExtensionRecord } from '../../models/event-webhooks/extension-queries'

/** An extension in the contract's form, without its token. */
function presentExtension(
  { active, extension, ...record }: ExtensionRecord,
  waitingCount: number,
  now: Date,
) {
  const { pausedUntil } = extension
  const offReason = contract.extensionOffReasons.find((reason) => reason === record.offReason)
  return {
    ...record,
    ...extension,
    active,
    offReason: active ? undefined : offReason,
    waiting: waitingCount,
    pausedUntil: active && pausedUntil && pausedUntil > now ? pausedUntil : undefined,
    deliveries: record._id,
  }
}

/** Binds the calls on extensions. */
export function bindExtensions(bind: BindRoute, context: AppContext): void {
  const { eventWebhooks, events } = context.models

  async function presentRecord(record: ExtensionRecord) {
    const { _id, run, cursor, types, offReason } = record
    // A new one begins with the events after it is switched on.
    if (offReason === 'new') return presentExtension(record, 0, context.now())
    const queued = await eventWebhooks.deliveries.countWaiting({ webhook: _id, run })
    const unread = types.length > 0 ? await events.countAfter(cursor, types) : 0
    return presentExtension(record, queued + unread, context.now())
  }

  /** One that has not been loaded yet, in the first second. */
  const toUnloaded = (name: string) => ({
    name,
    active: false,
    offReason: 'new' as const,
    permissions: [],
    types: [],
    waiting: 0,
  })

  bind(contract.listExtensions, async () => {
    const { names } = context.extensions
    if (names.length === 0) return { extensions: [] }
    const records = await eventWebhooks.extensions.list()
    const findRecord = (name: string) => records.find(({ extension }) => extension.name === name)
    return {
      extensions: await Promise.all(
        names.map(async (name) => {
          const record = findRecord(name)
          return record ? await presentRecord(record) : toUnloaded(name)
        }),
      ),
    }
  })

  bind(contract.switchExtension, async ({ params, body, actor }) => {
    const extension = await switchExtension(context, actor, params.name, body.active)
    const message = body.active ? integrationMessages.extensionOn : integrationMessages.extensionOff
    return { message, extension: await presentRecord(extension) }
  })
}
