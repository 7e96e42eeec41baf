import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSmallServer } from '../../../../testing/small-server'
import { CourierUnreachableError } from '../courier-provider'
import { readShiprocketSettings, type ShiprocketSettings } from './settings'
import { createShiprocket } from './shiprocket'
import { createTokenKeeper } from './client'
import { readSentUpdate, toTime } from './tracking'

const DAY_MS = 24 * 60 * 60_000
const now = () => new Date('2026-11-25T06:00:00Z')
const tokenUntil = (at: Date) =>
  `h.${Buffer.from(JSON.stringify({ exp: at.getTime() / 1_000 })).toString('base64url')}.s`

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('the settings of Shiprocket', () => {
  const complete = {
    SHIPROCKET_EMAIL: 'api@shop.example',
    SHIPROCKET_PASSWORD: 'secret',
    SHIPROCKET_WEBHOOK_KEY: 'a-long-enough-key',
    SHIPROCKET_WEBHOOK_SECRET: 'address_of_0123456789',
  }
  const readSettings = (values: Record<string, string>, sandbox = false) =>
    readShiprocketSettings({
      setting: (name) => values[name],
      sandbox: sandbox ? { url: () => 'http://s', secret: (purpose) => purpose } : undefined,
      now,
    })

  it('are all given or none; without any only a development shop has the sandbox', () => {
    expect(readSettings({})).toBeUndefined()
    expect(readSettings({}, true)).toMatchObject({ sandbox: true })
    expect(readSettings(complete, true)).toMatchObject({
      sandbox: false,
      email: 'api@shop.example',
    })
    expect(readSettings(complete)?.apiBase()).toBe('https://apiv2.shiprocket.in/v1/external')
  })

  it.each([
    [{ SHIPROCKET_PASSWORD: '' }, /SHIPROCKET_PASSWORD: is missing/],
    [{ SHIPROCKET_EMAIL: 'nobody' }, /SHIPROCKET_EMAIL/],
    [{ SHIPROCKET_WEBHOOK_SECRET: 'my-israel-address-1' }, /must not contain/],
    [{ SHIPROCKET_API_BASE: 'ftp://x' }, /SHIPROCKET_API_BASE/],
    [{ SHIPROCKET_FILE_HOSTS: 'https://x.example' }, /SHIPROCKET_FILE_HOSTS/],
  ])('are refused at the start: %o', (wrongSettings, message) => {
    const values = Object.fromEntries(
      Object.entries({ ...complete, ...wrongSettings }).filter(([, value]) => value !== ''),
    )
    expect(() => readSettings(values)).toThrow(message)
  })
})

it('the token is requested once for all who wait, and again before it ends or after a refusal', async () => {
  let time = now()
  let count = 0
  const signIn = () => {
    count += 1
    return Promise.resolve(`${tokenUntil(new Date(time.getTime() + 10 * DAY_MS))}${count}`)
  }
  const keeper = createTokenKeeper(signIn, () => time)
  const tokens = await Promise.all([keeper.token(), keeper.token(), keeper.token()])
  expect(new Set(tokens).size).toBe(1)
  keeper.forget('another')
  await keeper.token()
  expect(count).toBe(1)
  keeper.forget(tokens[0])
  await keeper.token()
  expect(count).toBe(2)
  time = new Date(time.getTime() + 10 * DAY_MS - 30 * 60_000)
  await keeper.token()
  expect(count).toBe(3)
})

/** Shiprocket at a server that responds to every call except the sign-in like this. */
async function startShiprocket(respond: (end: (text: string) => void) => void, sandbox = true) {
  const server = await startSmallServer((request, response) => {
    if (request.url === '/auth/login') {
      response.end(JSON.stringify({ token: tokenUntil(new Date(now().getTime() + DAY_MS)) }))
    } else respond((text) => response.end(text))
  })
  stops.push(server.stop)
  const settings: ShiprocketSettings = {
    email: 'a@b.example',
    password: 'p',
    webhookKey: 'k',
    webhookSecret: 's',
    apiBase: () => server.url,
    fileHosts: ['labels.partner.example'],
    sandbox,
  }
  return createShiprocket(settings, { now, timeoutMs: 300 })
}

const trip = {
  fromPin: '560067',
  toPin: '110001',
  size: { weightGrams: 500, lengthMm: 100, widthMm: 100, heightMm: 100 },
  valuePaise: 100,
}

it.each([
  ['never', () => undefined],
  ['with nonsense', (end: (text: string) => void) => end('<html>')],
  ['with another shape', (end: (text: string) => void) => end('{"data":1}')],
])(
  'a Shiprocket that does not respond %s is unreachable, and leaves the process alone',
  async (_name, respond) => {
    const shiprocket = await startShiprocket(respond)
    await expect(shiprocket.serviceable(trip)).rejects.toBeInstanceOf(CourierUnreachableError)
  },
)

describe('a Shiprocket that somebody has taken over', () => {
  const LONG = 'x'.repeat(2_000_000)
  const startWithReply = (reply: object, sandbox?: boolean) =>
    startShiprocket((end) => end(JSON.stringify(reply)), sandbox)

  it('cannot fill orders with its texts: a name of 2 MB is cut, such a code refused', async () => {
    const service = { courier_company_id: 1, courier_name: LONG, rate: 50 }
    const couriers = await startWithReply({ data: { available_courier_companies: [service] } })
    const [courier] = await couriers.serviceable(trip)
    expect(courier?.name).toHaveLength(100)

    const orders = await startWithReply({
      data: [
        { id: 1, channel_order_id: '261120-1', status: 'NEW', shipments: [{ id: 1, awb: LONG }] },
      ],
    })
    const numbers = orders.openNumbers({ reference: '261120-1' })
    await expect(numbers).rejects.toBeInstanceOf(CourierUnreachableError)
    const update = { awb: LONG, shipment_status_id: 10, current_timestamp: '23 05 2026 11:43:52' }
    expect(readSentUpdate(Buffer.from(JSON.stringify(update)))).toBeUndefined()
  })

  it.each([
    'https://10.0.0.5/label.pdf',
    'https://metadata.internal/label.pdf',
    'https://evil.example/s3.amazonaws.com',
    'https://shiprocket.in.evil.example/label.pdf',
    'https://shiprocket.in:8443/label.pdf',
    'https://evil.s3.ap-south-1.amazonaws.com/kr-shipmultichannel/label.pdf',
    'https://s3-ap-southeast-1.amazonaws.com/evil/label.pdf',
    'https://kr-shipmultichannel-x.s3.amazonaws.com/label.pdf',
  ])('cannot make the shop fetch a label from %s', async (url) => {
    const shiprocket = await startWithReply({ label_created: 1, label_url: url }, false)
    await expect(shiprocket.label({ reference: '1', ids: { shipment: '1' } })).rejects.toThrow(
      'the address of a file',
    )
  })
})

it.each([
  'https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/1/labels/2.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/1/label.pdf',
  'https://apiv2.shiprocket.in/label.pdf',
  'https://labels.partner.example/label.pdf',
])('a label is fetched from %s', async (label_url) => {
  const shiprocket = await startShiprocket(
    (end) => end(JSON.stringify({ label_created: 1, label_url })),
    false,
  )
  const { fetch } = globalThis
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    if (url === label_url) return Promise.resolve(new Response('%PDF-1'))
    return fetch(url, options)
  })
  const pdf = await shiprocket.label({ reference: '1', ids: { shipment: '1' } })
  expect(Buffer.from(pdf).toString()).toBe('%PDF-1')
  fetchSpy.mockRestore()
})

describe('an update', () => {
  const createScan = (status: number, activity: string, date: string) => ({
    date,
    status: '',
    activity,
    location: 'DEL',
    'sr-status': status,
  })
  const createUpdateBody = (overrides: object) =>
    Buffer.from(
      JSON.stringify({
        awb: 19041424751540,
        shipment_status_id: 10,
        current_timestamp: '23 05 2026 11:43:52',
        scans: [
          createScan(21, 'Consignee refused to accept', '2026-05-21 11:00:00'),
          createScan(21, 'Consignee not available', '2026-05-20 11:00:00'),
        ],
        ...overrides,
      }),
    )

  it('is read with the time of India and the latest reason', () => {
    expect(readSentUpdate(createUpdateBody({}))).toMatchObject({
      awb: '19041424751540',
      stage: 'returned',
      at: new Date('2026-05-23T06:13:52Z'),
      reason: 'refused',
    })
    expect(toTime('2026-05-19 11:59:16')).toEqual(new Date('2026-05-19T06:29:16Z'))
  })

  it.each([[{ shipment_status_id: 999 }], [{ awb: '' }], [{ awb: { $gt: '' } }]])(
    'that says nothing about a parcel is ignored: %o',
    (overrides) => {
      expect(readSentUpdate(createUpdateBody(overrides))).toBeUndefined()
      expect(readSentUpdate(Buffer.from('{'))).toBeUndefined()
    },
  )
})
