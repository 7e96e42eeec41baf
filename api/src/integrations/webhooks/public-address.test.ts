import type { LookupAddress } from 'node:dns'
import { afterEach, describe, expect, it } from 'vitest'
import { startReceiver, type Receiver } from '../../../testing/webhook-receiver'
import { isPublicAddress } from './public-address'
import { createWebhookSender, isAllowedUrl } from './send-webhook'

const privateAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'not an address',
]
const publicAddresses = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2404:6800::1']

describe('addresses that events are sent to', () => {
  it.each(privateAddresses)('are not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(publicAddresses)('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://169.254.169.254/latest/meta-data',
  ])('are not at %s', (url) => {
    expect(isAllowedUrl(url, false)).toBe(false)
  })

  it('are at names with https; in development also on this machine without it', () => {
    expect(isAllowedUrl('https://erp.example/hook', false)).toBe(true)
    expect(isAllowedUrl('http://127.0.0.1:8080/', true)).toBe(true)
    expect(isAllowedUrl('http://10.0.0.1/', true)).toBe(false)
    expect(isAllowedUrl('http://example.com/', true)).toBe(false)
  })
})

describe('a sending', () => {
  let receiver: Receiver | undefined
  afterEach(() => receiver?.stop())

  /** Resolves every name to these addresses, as a hostile name server may. */
  const createResolver = (...addresses: string[]) =>
    ((_name: string, _options: unknown, done: (error: null, all: LookupAddress[]) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as unknown as Parameters<typeof createWebhookSender>[0]['resolve']
  const message = { headers: {}, body: '{}' }

  it.each([
    ['a private address', ['10.0.0.5']],
    ['this machine', ['127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('is refused when the name resolves to %s', async (_what, addresses) => {
    receiver = await startReceiver()
    const { port } = new URL(receiver.url)
    const send = createWebhookSender({
      allowLoopback: false,
      resolve: createResolver(...addresses),
    })
    const result = await send({ url: `https://rebinding.example:${port}/`, ...message })
    expect(result).toEqual({ error: 'rebinding.example is not on the public internet' })
    expect(receiver.received).toEqual([])
  })

  it('does not follow a redirect, and reads little of a response', async () => {
    const target = await startReceiver()
    const headers = { Location: target.url }
    receiver = await startReceiver(() => ({ status: 302, headers }))
    const send = createWebhookSender({ allowLoopback: true })
    expect(await send({ url: receiver.url, ...message })).toMatchObject({ status: 302 })
    expect(target.received).toEqual([])
    await target.stop()
  })

  it('ends when the receiver takes too long', async () => {
    receiver = await startReceiver(() => new Promise<number>(() => undefined))
    const send = createWebhookSender({ allowLoopback: true, timeoutMs: 50 })
    expect(await send({ url: receiver.url, ...message })).toEqual({
      error: 'No response within 0.05 seconds',
    })
  })
})
