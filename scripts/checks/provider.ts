import express from 'express'
import type { AddressInfo } from 'node:net'
import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { createSandbox, SANDBOX_PATH } from '../../api/dev/razorpay-sandbox/sandbox'
import { createLog } from '../../api/src/observability/log'
import type { Connection } from '../../api/src/models/connect'
import { keys } from '../../bench/million/provider'

interface Where {
  keys?: typeof keys
  host?: string
  port?: number
}

/** Pays by card in the checkout window of the provider at `base`, and returns the window's result. */
export async function payByCard(
  base: string,
  keyId: string,
  providerOrderId: string,
): Promise<CheckoutResult> {
  const response = await fetch(`${base}/checkout/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      key_id: keyId,
      order_id: providerOrderId,
      card: { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123', name: 'Asha Rao' },
    }),
  })
  return (await response.json()) as CheckoutResult
}

/** A payment provider for shops in production, in a separate process. */
export async function startProvider(
  connection: Connection,
  webhookUrl: string,
  { keys: ownKeys = keys, host = '127.0.0.1', port = 0 }: Where = {},
) {
  const sandbox = createSandbox({
    connection,
    config: {
      keyId: ownKeys.RAZORPAY_KEY_ID,
      keySecret: ownKeys.RAZORPAY_KEY_SECRET,
      webhookSecret: ownKeys.RAZORPAY_WEBHOOK_SECRET,
      apiBase: undefined,
      sandbox: true,
    },
    webhookUrl: () => webhookUrl,
    log: createLog({ production: true, logLevel: 'silent' }),
  })
  const app = express()
  app.use(SANDBOX_PATH, sandbox)
  const server = app.listen(port, host)
  await new Promise((resolve) => server.once('listening', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${SANDBOX_PATH}`
  return {
    base,

    async stop(): Promise<void> {
      await sandbox.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
