import { listAuditLog } from '@voltkart/shared/contract/audit'
import { getOrder } from '@voltkart/shared/contract/orders'
import {
  cameBackNextSteps,
  cameBackReasons,
  cameBackLabels,
  type CameBackReason,
} from '@voltkart/shared/domain/courier-tracking'
import { describe, expect, it } from 'vitest'
import { readMailsTo } from '../../../testing/outbox'
import { getChanges, toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useBalancedShop()

/** A paid order whose only piece is on its way. */
async function sendOrder() {
  const mouse = await world.product()
  const order = await world.placePaid({ product: mouse })
  await world.pack(order, [toPackLine(mouse)])
  await world.ship(order)
  return { order, mouse }
}

/** The mails to the buyer that a parcel of an order came back. */
async function readMails({ orderNumber }: { orderNumber: string }) {
  const mails = await readMailsTo(world.shop, world.asha.user.email)
  const subject = `A parcel of your order ${orderNumber} came back to us`
  return mails.filter((mail) => mail.subject === subject)
}

const NOTE = 'The guard sent the courier away.'

describe('a parcel that came back', () => {
  it.each(cameBackReasons.slice(0, 2))(
    'tells staff the reason and the note, and the buyer the reason: %s',
    async (reason: CameBackReason) => {
      const { order, mouse } = await sendOrder()
      const result = await world.comeBack(order, 1, { reason, note: NOTE })
      expect(result.parcel).toMatchObject({ state: 'came-back', cameBack: { reason, note: NOTE } })
      expect((await world.read(order)).parcels).toMatchObject([{ cameBack: { note: NOTE } }])
      const ownOrder = await world.asha.browser.call(getOrder, toInput(order))
      expect(ownOrder.parcels).toMatchObject([{ state: 'came-back', cameBack: { reason } }])
      expect(JSON.stringify(ownOrder)).not.toContain(NOTE)
      expect(getChanges(ownOrder).at(-1)).toBe(`parcel-came-back Parcel 1: ${reason}`)
      const query = { action: 'parcel-came-back' as const, subject: order._id }
      const { entries } = await world.admin.browser.call(listAuditLog, { query })
      expect(entries[0]?.changes).toEqual([
        { field: 'parcel 1', before: 'shipped', after: 'came-back' },
        { field: 'parcel 1: reason', after: reason },
        { field: 'parcel 1: note', after: NOTE },
      ])
      const [mail, ...more] = await readMails(order)
      expect(more).toEqual([])
      expect(mail?.text).toContain(`${cameBackLabels[reason]}, so these items came back to us:`)
      expect(mail?.text).toContain(cameBackNextSteps[reason])
      expect(mail?.text).not.toContain(NOTE)
      // The order can go on: its piece is packed again.
      expect((await world.pack(order, [toPackLine(mouse)])).parcel.n).toBe(2)
    },
  )

  it('has another reason if an older client sends none', async () => {
    const { order } = await sendOrder()
    const path = `/orders/${order._id}/parcels/1/came-back`
    const response = await world.admin.browser.send('POST', path)
    expect(response).toMatchObject({
      status: 200,
      body: { parcel: { cameBack: { reason: 'other' } } },
    })
    expect(await readMails(order)).toHaveLength(1)
    // It comes back once.
    expect((await world.admin.browser.send('POST', path)).status).toBe(409)
    expect(await readMails(order)).toHaveLength(1)
  })
})
