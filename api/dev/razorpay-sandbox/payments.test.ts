import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSandboxQueries, type SandboxQueries } from './sandbox-queries'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox'
import { capturePayment, payInWindow } from './payments'

const AMOUNT = 1_24_999_00

let sandbox: TestSandbox
let queries: SandboxQueries
beforeAll(async () => {
  sandbox = await startTestSandbox()
  queries = createSandboxQueries(sandbox.connection)
})
afterAll(() => sandbox.stop())

it('a payment that the shop captures before the window does stays captured', async () => {
  const { id: orderId } = await sandbox.client.createOrder({ amountPaise: AMOUNT, receipt: 'r-1' })
  const shopIsFaster: SandboxQueries = {
    ...queries,
    async countAttempt(id) {
      await queries.countAttempt(id)
      for (const { _id } of await queries.listPayments(id)) {
        await capturePayment(queries, _id, AMOUNT)
      }
    },
  }
  const paid = await payInWindow(shopIsFaster, {
    orderId,
    means: { card: { number: '4111111111111111', name: 'Asha Rao' } },
    email: null,
    contact: null,
    description: null,
  })
  expect(paid.status).toBe('captured')
  expect((await queries.findPayment(paid._id))?.status).toBe('captured')
})
