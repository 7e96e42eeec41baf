import express from 'express'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, vi } from 'vitest'
import { createRazorpayClient } from '../src/integrations/razorpay/razorpay-client'
import { createSandboxControls, type SandboxControls } from '../dev/razorpay-sandbox/controls'
import { createSandbox, SANDBOX_PATH } from '../dev/razorpay-sandbox/sandbox'
import { buildDatabaseUri } from '../src/database/database-uri'
import { createLog } from '../src/observability/log'
import { connectDatabase } from '../src/models/connect'

export const sandboxConfig = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
  apiBase: undefined,
  sandbox: true,
}

/** A webhook as it arrived. */
interface ReceivedWebhook {
  id: string
  signature: string
  raw: Buffer
  body: { event: string; contains: string[]; payload: Record<string, { entity: object }> }
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>

/** The payment sandbox alone, on a real server and database, with a listener for its webhooks. */
export async function startTestSandbox(
  overrides: Partial<SandboxControls> = {},
  databaseName: string = `sandbox-${randomUUID()}`,
) {
  const connection = await connectDatabase(buildDatabaseUri(inject('databaseUri'), databaseName))
  const controls = createSandboxControls({ pollMs: 25, retryDelaysMs: [10, 20], ...overrides })
  const received: ReceivedWebhook[] = []
  const listener = { status: () => 200 }
  const app = express()
  app.post('/webhook', express.raw({ type: () => true }), (request, response) => {
    const raw = request.body as Buffer
    received.push({
      id: String(request.headers['x-razorpay-event-id']),
      signature: String(request.headers['x-razorpay-signature']),
      raw,
      body: JSON.parse(raw.toString()) as ReceivedWebhook['body'],
    })
    response.status(listener.status()).json({})
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = createSandbox({
    connection,
    config: sandboxConfig,
    webhookUrl: () => `${url}/webhook`,
    log: createLog({ production: true, logLevel: 'silent' }),
    controls,
  })
  app.use(SANDBOX_PATH, sandbox)
  const base = url + SANDBOX_PATH
  return {
    base,
    databaseName,
    connection,
    controls,
    received,
    listener,
    client: createRazorpayClient(sandboxConfig, () => base),

    /** Pays as the checkout window does. */
    async pay(orderId: string, card: object = {}, fields: object = {}) {
      const response = await fetch(`${base}/checkout/payments`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          key_id: sandboxConfig.keyId,
          order_id: orderId,
          email: 'asha@example.test',
          card: {
            number: '4111 1111 1111 1111',
            expiry: '12/39',
            cvv: '123',
            name: 'Asha Rao',
            ...card,
          },
          ...fields,
        }),
      })
      const body = (await response.json()) as {
        razorpay_order_id: string
        razorpay_payment_id: string
        razorpay_signature: string
        error?: { code: string; description: string; metadata: Record<string, string> }
      }
      return { status: response.status, body }
    },

    /** Waits until webhooks of these kinds have come, in any order. */
    async untilReceived(...events: string[]): Promise<void> {
      await vi.waitFor(
        () => {
          const kinds = received.map(({ body }) => body.event)
          const missingEvents = events.filter((event) => !kinds.includes(event))
          if (missingEvents.length > 0)
            throw new Error(`still missing: ${missingEvents.join(', ')}`)
        },
        { timeout: 5_000, interval: 10 },
      )
    },

    /** Stops it; with `keep` the database stays for another sandbox. */
    async stop({ keep = false }: { keep?: boolean } = {}): Promise<void> {
      await sandbox.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      if (!keep) await connection.dropDatabase()
      await connection.close()
    },
  }
}
