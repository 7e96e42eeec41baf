import {
  setWebhookCursor,
  createWebhook,
  updateWebhook,
  listDeliveries,
  resendDelivery,
} from '@voltkart/shared/contract/webhooks'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newWebhookSecret } from '../../integrations/webhooks/send-webhook'
import { sendDeliveries } from '../../commands/webhooks/send-deliveries'
import { buildProduct } from '../../../testing/factories'
import { runEventJobs } from '../../../testing/events'
import { useShop, useAdmin } from '../../../testing/use-shop'

const document = join(import.meta.dirname, '../../../../docs/integrations.md')
let folder: string
const shop = useShop()
const owner = useAdmin(shop)
let running: ChildProcess | undefined
beforeAll(async () => {
  const [, program = ''] = /```js\n(.*?)```/s.exec(await readFile(document, 'utf8')) ?? []
  folder = await mkdtemp(join(tmpdir(), 'voltkart-receiver-'))
  await writeFile(join(folder, 'receiver.mjs'), program)
})
afterEach(() => running?.kill())
afterAll(() => rm(folder, { recursive: true }))

/** Starts the receiver of the document. @returns its address, and the lines that it prints after it */
async function startReceiver(secret: string) {
  running?.kill()
  const env = { PATH: process.env['PATH'], PORT: '0', WEBHOOK_SECRET: secret }
  running = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env, stdio: 'pipe' })
  const printed: string[] = []
  running.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.push(...text.trimEnd().split('\n'))
  })
  await expect.poll(() => printed[0]).toMatch(/^Waiting for events at http:/)
  const [first = ''] = printed.splice(0)
  return { url: first.replace(/^.* /, ''), printed }
}

it('is a receiver that checks signatures and drops repetitions', async () => {
  const { webhook, secret } = await owner.browser.call(createWebhook, {
    body: { url: 'http://127.0.0.1:8080', types: ['product.created'], active: false },
  })
  const params = { webhookId: webhook._id }
  const listenAt = (url: string) =>
    owner.browser.call(updateWebhook, { params, body: { ...webhook, url, active: true } })
  async function deliverEvents() {
    await runEventJobs(shop.context)
    await sendDeliveries(shop.context)
    const { deliveries } = await owner.browser.call(listDeliveries, { params, query: {} })
    return deliveries
  }

  const stranger = await startReceiver(newWebhookSecret())
  await listenAt(stranger.url)
  const product = await buildProduct(shop)
  const [refused] = await deliverEvents()
  expect(refused).toMatchObject({ state: 'waiting', last: { status: 401 } })
  expect(stranger.printed).toEqual(['Refused: the signature is wrong'])

  const { url, printed } = await startReceiver(secret)
  await listenAt(url)
  const event = refused?.event ?? ''
  const { delivery } = await owner.browser.call(resendDelivery, { params: { ...params, event } })
  expect(delivery).toMatchObject({ state: 'delivered', last: { status: 204 } })
  await owner.browser.call(setWebhookCursor, { params, body: {} })
  expect((await deliverEvents()).map(({ last }) => last?.status)).toEqual([204, 204])
  expect(printed).toEqual([`product.created product ${product._id}`])
})
