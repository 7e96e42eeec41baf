import { messages } from '@voltkart/shared/contract/messages'
import type { ReceiveBody } from '@voltkart/shared/contract/purchases'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import { toMovedBy } from '../../models/stock-moves/stock-move-schema'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { holdUnits, newHold, takeOverHolds, tryReleaseHold } from '../products/hold-units'
import { addPendingLines } from './add-lines'
import { toAuditedPurchase, getPieces } from './audited-purchase'
import { buildReceivedLines } from './received-lines'

/** How often a receipt reads the purchase again after others have changed it. */
const ATTEMPTS_MAX = 5

/** A request to receive a purchase. */
interface Receiving {
  body: ReceiveBody
  key: string
  by: AuditActor
}

const getFingerprint = ({ lines = [] }: ReceiveBody): string => {
  const content = lines.map(({ product, quantity, serials = [] }) => [product, quantity, serials])
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** @throws ApiError CONFLICT if another request has received the purchase */
function requireRepeat(purchase: PurchaseRecord, { body, key }: Receiving): void {
  if (purchase.receiptKey !== key) throw conflict(messages.purchaseNotDraft)
  if (purchase.receiptFingerprint !== getFingerprint(body)) {
    throw conflict(messages.purchaseKeyUsed)
  }
}

/**
 * Makes a draft received; undefined if it was changed in between.
 * @param isFirst whether it takes the place of a request with the same key that has not ended. Later
 * tries do not: of two such requests the second one wins.
 */
async function receiveDraft(
  context: AppContext,
  draft: PurchaseRecord,
  { body, key, by }: Receiving,
  isFirst: boolean,
): Promise<PurchaseRecord | undefined> {
  const { number } = draft
  const { lines, units } = await buildReceivedLines(context, draft, body)
  const request = { key, by, purchase: number }
  if (isFirst && (await takeOverHolds(context, units.flat(), request))) return undefined
  const hold = newHold(context, request)
  for (const ofLine of units) await holdUnits(context, ofLine, 'purchase', hold)
  const before = toAuditedPurchase(draft)
  const changes = [
    ...listChanges({ state: 'draft' }, { state: 'received' }),
    ...listChanges(before, toAuditedPurchase({ ...draft, lines })),
  ]
  const note = buildAuditNote(context, {
    actor: by,
    action: 'received',
    subjectName: number,
    changes,
  })
  const written = await context.models.purchases.receive(
    draft,
    {
      lines,
      receivedAt: context.now(),
      receivedBy: toMovedBy(by),
      receiptKey: key,
      receiptFingerprint: getFingerprint(body),
      hold: hold.id,
      pendingLines: lines.flatMap((line, index) => (getPieces(line) > 0 ? [index] : [])),
    },
    note,
  )
  if (!written) await tryReleaseHold(context, hold.id)
  return written
}

async function receiveOnce(
  context: AppContext,
  number: string,
  receiving: Receiving,
): Promise<PurchaseRecord> {
  const { purchases } = context.models
  for (let tries = ATTEMPTS_MAX; tries > 0; tries -= 1) {
    const purchase = await purchases.find(number)
    if (!purchase) throw notFound()
    const isDraft = purchase.state === 'draft'
    if (!isDraft) requireRepeat(purchase, receiving)
    const received = isDraft
      ? await receiveDraft(context, purchase, receiving, tries === ATTEMPTS_MAX)
      : purchase
    if (!received) continue
    await tryRecordNotes(context, 'purchase', [received])
    await addPendingLines(context, received)
    return (await purchases.find(number)) ?? received
  }
  throw conflict(messages.purchaseBusy)
}

/**
 * Receives a purchase: one update makes it `received` and stores which lines are to be added to the
 * stock; units are held before it, so that no serial number comes in twice. The lines are added
 * before this resolves, or otherwise by the relay.
 *
 * A repeated request with the same key and body returns the purchase.
 * @throws ApiError NOT_FOUND; VALIDATION for a serial number; SERIAL_TAKEN for one that the shop
 * has; CONFLICT for a product that was deleted, if the purchase was received by another request, or
 * after too many concurrent changes
 */
export async function receivePurchase(
  context: AppContext,
  number: string,
  receiving: Receiving,
): Promise<PurchaseRecord> {
  const { takeTurns } = context.models.purchases
  const received = await takeTurns(number, () => receiveOnce(context, number, receiving))
  if (!received) throw conflict(messages.purchaseBusy)
  return received
}
