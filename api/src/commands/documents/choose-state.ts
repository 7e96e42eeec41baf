import { messages, pinIsIn } from '@voltkart/shared/contract/messages'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import type { PlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import { findPinCode, plainPin } from '../../integrations/pin-directory/pin-directory'
import type { AuditNote } from '../../models/audit/audit-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import { auditActor, auditNote, tryRecordNotes } from '../audit/record-audit'
import { atRevisionOf } from '../order-core/at-revision'
import { tryDocuments } from './pending-documents'

function checkState(stateCode: StateCode, { placeOfSupply, shippingAddress }: OrderRecord): void {
  if (placeOfSupply) throw conflict(messages.stateKnown)
  const { states = [] } = findPinCode(shippingAddress.postalCode) ?? {}
  if (states.length === 0 || states.includes(stateCode)) return
  const names = states.map((code) => indianStates[code]).join(' or ')
  throw invalidField('stateCode', pinIsIn(plainPin(shippingAddress.postalCode), names))
}

function noteFor(
  context: AppContext,
  actor: Actor,
  { orderNumber }: OrderRecord,
  { name }: PlaceOfSupply,
): AuditNote | undefined {
  if (!actor.isAdmin) return undefined
  return auditNote(context, {
    actor: auditActor(actor),
    action: 'delivery-changed',
    subjectName: orderNumber,
    changes: [{ field: 'placeOfSupply', after: name }],
  })
}

/**
 * Sets the place of supply of an order whose address does not show the State. The update adds the task
 * of an invoice that waits for it, which then runs.
 * @throws ApiError 409 once the State is known, `VALIDATION` at `stateCode` if the PIN code is in
 * another State
 */
export async function chooseState(
  context: AppContext,
  id: string,
  stateCode: StateCode,
  actor: Actor,
): Promise<OrderRecord> {
  const changed = await atRevisionOf(context, id, (order) => {
    checkState(stateCode, order)
    const place = { code: stateCode, name: indianStates[stateCode], source: 'chosen' } as const
    return context.models.orders.changeRead(order, {
      at: context.now(),
      event: { type: 'delivery-changed', by: actor.name, detail: place.name },
      set: { placeOfSupply: place },
      // The task is still there. Adding it again costs nothing and depends on no other step.
      tasks: order.tasks.includes('issue-invoice') ? ['issue-invoice'] : [],
      note: noteFor(context, actor, order, place),
    })
  })
  await tryRecordNotes(context, 'order', [changed])
  await tryDocuments(context, changed)
  return (await context.models.orders.findVisible(id)) ?? changed
}
