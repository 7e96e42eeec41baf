import { streamPaidOrders } from '@voltkart/shared/contract/paid-orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changesSessions, createActors, type Actors } from './fuzz/actors'
import { createAttackedRequest, sweepFields, createValidRequest } from './fuzz/attacks'
import { fillShop, type KnownRecords } from './fuzz/known-records'
import { readOperations, type Operation } from './fuzz/operations'
import { createRun, type Shot } from './fuzz/run'
import { openWire, type Wire } from './fuzz/wire'
import { depth } from './depth'
import { useShop } from './use-shop'

/** Another seed makes other requests: `FUZZ_SEED=7 npx vitest run api/testing/fuzz.slow.test.ts`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 2_026)
/** How long random attacks on reads last, and those on writes. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 8) * depth
/** More random requests for each operation than fit into that time. */
const ROUNDS = 1_000 * depth
/** Group sizes. One successful write voids the proof for its group, so groups of writes are smaller. */
const READS = 20
const WRITES = 5

const shop = useShop({
  monitorCommands: true,
  environment: { TRUST_PROXY: '1', EXTENSIONS: 'chat-message' },
  // Only the requests that are sent may change anything.
})
let wire: Wire
let actors: Actors
let knownRecords: KnownRecords
let operations: Operation[]
beforeAll(async () => {
  wire = openWire(shop.url)
  actors = await createActors(shop)
  knownRecords = await fillShop(shop, actors.customer, actors.admin)
  // Reading the stock moves of a product copies waiting ones, which is no attack.
  await shop.context.models.products.copyWaitingMoves(shop.context.now(), 500)
  // The response of the event stream does not end.
  operations = (await readOperations(shop.url)).filter(({ id }) => id !== streamPaidOrders.id)
}, 120_000)
afterAll(() => {
  wire.close()
})

const toGroups = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const isRead = ({ method }: Pick<Operation, 'method'>) => method === 'GET'

it(
  'no attack breaks the shop, or changes it when refused',
  async () => {
    const { summary, shoot, changedUnnoticed } = createRun(shop, wire, actors)
    const hint = `FUZZ_SEED=${seed} sends the same requests again`

    // Valid requests first: every operation must succeed once. The links of mails cannot be generated,
    // nor the code of a secret that only an earlier response has shown; no email needs a link. This shop
    // has no GSTIN, for which the portal would have a GSTR-2B.
    const ungenerated = [
      'resetPassword',
      'getEmailConfirmation',
      'confirmEmail',
      'disownEmail',
      'requestEmailConfirmation',
      'confirmTwoFactor',
      'compareGstr2b',
      'keepAccount',
      // This shop has its owner.
      'createFirstOwner',
      // It would end the session of the customer.
      'eraseMyAccount',
    ]
    for (const operation of operations.filter(({ id }) => !ungenerated.includes(id))) {
      const requests = fc.sample(createValidRequest(operation, knownRecords), { seed, numRuns: 60 })
      for (const [index, request] of requests.entries()) {
        if (summary.succeeded.has(operation.id)) break
        const role = index % 2 ? 'customer' : 'admin'
        expect(await shoot([{ role, request }]), hint).toEqual([])
      }
      expect(summary.succeeded, `${hint}; operations that succeeded`).toContain(operation.id)
    }

    // Then every field with every sharp value.
    const sweep = operations.flatMap((operation) => {
      const role = changesSessions.has(operation.id) ? 'visitor' : 'admin'
      return sweepFields(operation, knownRecords, seed).map((request): Shot => ({ role, request }))
    })
    const groups = [
      ...toGroups(
        sweep.filter(({ request }) => isRead(request)),
        READS,
      ),
      ...toGroups(
        sweep.filter(({ request }) => !isRead(request)),
        WRITES,
      ),
    ]
    for (const group of groups) expect(await shoot(group), hint).toEqual([])

    // Then random attacks. fast-check prints the seed of a failure and shrinks it.
    const role = fc.constantFrom('visitor', 'customer', 'customer', 'admin', 'admin')
    const attackAll = async (attacked: Operation[], groupSize: number) => {
      const shots = attacked.map((item) =>
        fc.record({ role, request: createAttackedRequest(item, knownRecords) }),
      )
      const group = fc.array(fc.oneof(...shots), {
        minLength: 1,
        maxLength: groupSize,
        size: 'max',
      })
      const numRuns = Math.ceil((ROUNDS * attacked.length) / ((groupSize + 1) / 2))
      let last: Promise<unknown> = Promise.resolve([])
      const property = fc.asyncProperty(group, async (sampled) => {
        last = shoot(sampled)
        expect(await last).toEqual([])
      })
      await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: seconds * 1_000 })
      // At its time limit fast-check does not wait for the group that is under way.
      expect(await last, hint).toEqual([])
    }
    await attackAll(operations.filter(isRead), 2 * READS - 1)
    await attackAll(
      operations.filter((operation) => !isRead(operation)),
      2 * WRITES - 1,
    )
    expect(await changedUnnoticed()).toEqual([])
    expect(summary.sent).toBeGreaterThanOrEqual(2_000)
    expect(summary.provenRefusals).toBeGreaterThan(summary.sent / 3)
    console.info(
      `fuzz: ${summary.sent} requests, ${summary.provenRefusals} refusals without a change; ${hint}`,
    )
  },
  240_000 * depth,
)
