import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { KARNATAKA, MAHARASHTRA, TELANGANA } from '../../../testing/businesses'
import {
  type CorrectionShop,
  inHyderabad,
  useCorrectionShop,
} from '../../../testing/correction-shop'
import { depth } from '../../../testing/depth'
import { address, pay } from '../../../testing/factories'

vi.setConfig({ testTimeout: 120_000 * depth })

const shop = useCorrectionShop()

type Step =
  | { does: 'change'; body: object }
  | { does: 'correct'; billing: object | null }
  | { does: 'refund pieces' }
  | { does: 'goodwill'; rupees: number }
  | { does: 'refund in the dashboard'; paise: number }

const businesses = fc.constantFrom(
  KARNATAKA,
  MAHARASHTRA,
  { ...TELANGANA, kind: 'sez' as const },
  { ...MAHARASHTRA, address: '4 Fort Road, Mumbai 400001' },
  null,
)
const steps: fc.Arbitrary<Step> = fc.oneof(
  businesses.map((billing) => ({ does: 'change' as const, body: { billing } })),
  fc
    .constantFrom(inHyderabad, address)
    .map((shippingAddress) => ({ does: 'change' as const, body: { shippingAddress } })),
  businesses.map((billing) => ({ does: 'correct' as const, billing })),
  fc.constant({ does: 'refund pieces' as const }),
  fc
    .integer({ min: 100, max: 40_000 })
    .map((paise) => ({ does: 'goodwill' as const, rupees: paise / 100 })),
  fc
    .integer({ min: 100, max: 40_000 })
    .map((paise) => ({ does: 'refund in the dashboard' as const, paise })),
)

interface Subject {
  order: Awaited<ReturnType<CorrectionShop['read']>>
  paymentId: string
}

/** Takes a step. What the shop refuses, since too little is left for example, changes nothing. */
async function take(step: Step, { order, paymentId }: Subject): Promise<number> {
  switch (step.does) {
    case 'change':
      return (await shop.change(order, step.body)).status
    case 'correct': {
      const body = { billing: step.billing, reason: 'As the buyer asked' }
      return (await shop.correct(order, body)).status
    }
    case 'refund pieces':
      return shop.refundPiece(order).then(
        () => 200,
        () => 409,
      )
    case 'goodwill': {
      const product = order.orderItems[0]?._id
      const body = { goodwill: { product, amount: step.rupees }, expectedAmount: step.rupees }
      return (await shop.admin.browser.send('POST', `/orders/${order._id}/refunds`, body)).status
    }
    case 'refund in the dashboard':
      await shop.dashboard.refund(paymentId, { amount: step.paise }).catch(() => undefined)
      await shop.reconcile(order)
      return 200
  }
}

it('the documents of an order sum to its total less its refunds, after any corrections', async () => {
  const correction = fc.record({
    qty: fc.integer({ min: 1, max: 5 }),
    paise: fc.integer({ min: 1_000, max: 2_000_000 }),
    steps: fc.array(steps, { minLength: 2, maxLength: 9 }),
  })
  let corrections = 0
  await fc.assert(
    fc.asyncProperty(correction, async ({ qty, paise, steps: taken }) => {
      const placed = await shop.placed({}, qty, paise / 100)
      const { razorpay_payment_id: paymentId } = await pay(shop.asha.browser, placed)
      const order = await shop.read(placed)
      for (const step of taken) expect(await take(step, { order, paymentId })).toBeLessThan(500)
      expect(await shop.losses()).toEqual([])
      const documents = await shop.getDocuments(order)
      corrections += documents.filter(({ reason }) => reason === 'correction').length / 2
    }),
    { seed: 2_026, numRuns: 12 * depth },
  )
  expect(corrections).toBeGreaterThan(10)
})
