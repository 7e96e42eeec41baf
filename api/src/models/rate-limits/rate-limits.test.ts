import { messages } from '@voltkart/shared/contract/messages'
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PASSWORD, buildUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

// The shops are behind a load balancer, so that each test can use its own address.
const environment = { TRUST_PROXY: '1' }
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

const first = useShop({ environment })
const second = useShop(() => ({ environment, databaseUri: first.databaseUri }))
const shops = [first, second] as const

/** Sends a call to the two shops in turn. */
function postInTurn(path: string, body: unknown, { turn = 0, address = anyAddress() } = {}) {
  const shop = turn % 2 ? shops[1] : shops[0]
  return shop.browser().send('POST', path, body, { 'X-Forwarded-For': address })
}

async function readStatuses(count: number, send: (turn: number) => ReturnType<typeof postInTurn>) {
  const responses = []
  for (let turn = 0; turn < count; turn += 1) responses.push((await send(turn)).status)
  return responses
}

const repeatStatus = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('sign-ins', () => {
  it('are refused for an email after ten failures, by both shops and from any address', async () => {
    const { email } = await buildUser(shops[0])
    const wrongBody = { email, password: 'wrong' }
    expect(
      await readStatuses(10, (turn) => postInTurn('/users/login', wrongBody, { turn })),
    ).toEqual(repeatStatus(10, 401))
    for (const password of ['wrong', PASSWORD]) {
      for (const turn of [0, 1]) {
        const response = await postInTurn(
          '/users/login',
          { email: email.toUpperCase(), password },
          { turn },
        )
        expect(response).toMatchObject({
          status: 429,
          body: { code: 'RATE_LIMITED', message: messages.rateLimited },
        })
        const seconds = Number(response.headers.get('Retry-After'))
        expect(seconds).toBeGreaterThan(14 * 60)
        expect(seconds).toBeLessThanOrEqual(15 * 60)
      }
    }
  })

  it('are limited alike for an unknown email', async () => {
    const wrongBody = { email: 'ghost@example.com', password: 'wrong' }
    expect(
      await readStatuses(11, (turn) => postInTurn('/users/login', wrongBody, { turn })),
    ).toEqual([...repeatStatus(10, 401), 429])
  })

  it('are refused for an address after ten failures, for any emails', async () => {
    const { email } = await buildUser(shops[0])
    const address = anyAddress()
    const signInWrongly = (turn: number) =>
      postInTurn(
        '/users/login',
        { email: `${turn}@example.com`, password: 'wrong' },
        { turn, address },
      )
    expect(await readStatuses(10, signInWrongly)).toEqual(repeatStatus(10, 401))
    const right = { email, password: PASSWORD }
    expect((await postInTurn('/users/login', right, { address })).status).toBe(429)
    expect((await postInTurn('/users/login', right)).status).toBe(200)
  })

  it('successful sign-ins do not count', async () => {
    const { email } = await buildUser(shops[0])
    const address = anyAddress()
    const right = (turn: number) =>
      postInTurn('/users/login', { email, password: PASSWORD }, { turn, address })
    expect(await readStatuses(12, right)).toEqual(repeatStatus(12, 200))
    const atOnce = await Promise.all([right(0), right(1)])
    expect(atOnce.map(({ status }) => status)).toEqual(repeatStatus(2, 200))
  })

  it('sent concurrently give ten failures, and above the limit the right one looks like the others', async () => {
    const { email } = await buildUser(shops[0])
    const address = anyAddress()
    const guessPassword = (turn: number, password = 'wrong') =>
      postInTurn('/users/login', { email, password }, { turn, address })
    const responses = await Promise.all([
      ...Array.from({ length: 119 }, (_, turn) => guessPassword(turn)),
      guessPassword(119, PASSWORD),
    ])
    const received = responses.map(({ status }) => status)
    const failures = received.filter((status) => status === 401).length
    expect(failures).toBeLessThanOrEqual(10)
    // The last is refused like the others unless it happened to be one of the first to be counted.
    expect([200, 429]).toContain(received.pop())
    for (const status of received) expect([401, 429]).toContain(status)
    expect(await readStatuses(11 - failures, guessPassword)).toEqual([
      ...repeatStatus(10 - failures, 401),
      429,
    ])
    expect((await guessPassword(0, PASSWORD)).status).toBe(429)
  })

  it('successful sign-ins within the limit return their point and keep the failures', async () => {
    const { email } = await buildUser(shops[0])
    const wrongBody = { email, password: 'wrong' }
    const rightBody = { email, password: PASSWORD }
    expect(
      await readStatuses(9, (turn) => postInTurn('/users/login', wrongBody, { turn })),
    ).toEqual(repeatStatus(9, 401))
    expect(
      await readStatuses(3, (turn) => postInTurn('/users/login', rightBody, { turn })),
    ).toEqual(repeatStatus(3, 200))
    expect((await postInTurn('/users/login', wrongBody)).status).toBe(401)
    expect((await postInTurn('/users/login', rightBody)).status).toBe(429)
  })

  it('sign-ins that outlive their window return no point to the next window', async () => {
    const { connection, limits } = shops[0].context
    const email = 'late@example.com'
    const address = anyAddress()
    const countFailure = () => limits.countFailure(email, address, () => Promise.resolve(false))
    const endWindowsIn = (ms: number) =>
      connection
        .collection('limits')
        .updateMany({}, { $set: { expire: new Date(Date.now() + ms) } })
    await countFailure()
    await endWindowsIn(5_000)
    await limits.countFailure(email, address, async () => {
      await endWindowsIn(-1)
      expect(await countFailure()).toBe(false)
      return true
    })
    for (let count = 1; count < 10; count += 1) expect(await countFailure()).toBe(false)
    await expect(countFailure()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('sign-ins that end without a result do not count', async () => {
    const { limits } = shops[0].context
    const address = anyAddress()
    const failCheck = () => Promise.reject(new Error('The database is away'))
    for (let count = 0; count < 11; count += 1) {
      await expect(limits.countFailure('x@example.com', address, failCheck)).rejects.toThrow('away')
    }
  })
})

it('registrations are limited to a hundred of an address in an hour', async () => {
  const address = anyAddress()
  const { email } = await buildUser(shops[0])
  // Failed attempts count too; otherwise taken emails could be discovered.
  const taken = { name: 'Name', email, password: PASSWORD }
  const registerAgain = (turn: number) => postInTurn('/users', taken, { turn, address })
  expect(await readStatuses(101, registerAgain)).toEqual([...repeatStatus(100, 409), 429])
})

describe('reset requests', () => {
  it.each([true, false])(
    'are limited to five for an email, if it has an account: %s',
    async (hasAccount) => {
      const { email } = hasAccount ? await buildUser(shops[0]) : { email: 'unknown@example.com' }
      const requestReset = (turn: number) =>
        postInTurn('/users/reset-password/request', { email }, { turn })
      expect(await readStatuses(6, requestReset)).toEqual([...repeatStatus(5, 200), 429])
    },
  )

  it('are limited to thirty of an address', async () => {
    const address = anyAddress()
    const requestReset = (turn: number) =>
      postInTurn(
        '/users/reset-password/request',
        { email: `r${turn}@example.com` },
        { turn, address },
      )
    expect(await readStatuses(31, requestReset)).toEqual([...repeatStatus(30, 200), 429])
  })
})

it('what is stored expires, counts once for each key, and reveals no email', async () => {
  const limits = shops[0].context.connection.collection('limits')
  const indexes = await limits.indexes()
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { expire: -1 }, expireAfterSeconds: 0 }),
  )
  expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }))
  await postInTurn('/users/login', { email: 'secret.name@example.com', password: 'wrong' })
  expect(JSON.stringify(await limits.find().toArray())).not.toContain('secret.name')
})
