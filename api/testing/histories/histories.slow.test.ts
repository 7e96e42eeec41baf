import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import { updateShop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { depth } from '../depth'
import { buildOrder, buildProduct, getStock, type SignedIn } from '../factories'
import { manySignedIn } from '../many-customers'
import { useOrderShop } from '../order-shop'
import { toInput } from '../staffed-shop'
import { bought, newSerials, received } from '../purchases'
import { shopBody } from '../shop-profile'
import { attempt } from './attempt'
import {
  allows,
  isMove,
  moves,
  perform,
  pieceFor,
  getStatus,
  wholeActions,
  type Action,
  type Model,
  type Move,
} from './model'

/** `npm run test:deep` runs more. */
const HISTORIES = 10 * depth
const ACTIONS_MAX = 40
/** Reading the whole database takes as long as several histories. */
const LEDGER_EVERY = 20
const PIECES = 2
/** Repeats the histories of this seed. */
const seed = process.env['HISTORIES_SEED']
const STOCK = 4

vi.setConfig({ testTimeout: 240_000 * depth, hookTimeout: 60_000 })

interface Real {
  customer: SignedIn
  product: ProductRecord
  orderId: string
}

const world = useOrderShop()
let serials = 0
let histories = 0
const done = new Map<Action, number>()

beforeAll(async () => {
  await world.admin.browser.call(updateShop, { body: shopBody(), headers: {} })
})

/** What the shop says agrees with the model, and the documents with the money. */
async function compare(model: Model, { product, orderId }: Real, when: string): Promise<void> {
  const order = await world.read({ _id: orderId })
  expect(order.status, when).toBe(getStatus(model))
  expect((await getStock(world.shop, product._id)).inStock, when).toBe(model.inStock)
  const refunded = order.refunds
    .filter(({ status }) => status === 'processed')
    .reduce((sum, { amount }) => sum + toPaise(amount), 0)
  expect(refunded, when).toBeLessThanOrEqual(toPaise(order.totalPrice))
  const total = model.paid ? toPaise(order.totalPrice) : 0
  const documents = await world.admin.browser.call(listOrderDocuments, toInput({ _id: orderId }))
  const net = documents
    .filter(({ kind }) => kind !== 'challan')
    .reduce(
      (sum, { kind, totals: { grossPaise } }) =>
        sum + (kind === 'invoice' ? grossPaise : -grossPaise),
      0,
    )
  expect(net, when).toBe(total - refunded)
}

/** Ends the history of many orders or undoes it, and is therefore chosen less often. */
const rare: readonly Action[] = [
  'cancel',
  'refund',
  'refund a piece',
  'unpack',
  'withdraw',
  'change the delivery',
  'correct the invoice',
  'receive a purchase',
]
const RARE_WEIGHT = 1
const USUAL_WEIGHT = 20
const BOLD_OF = 8

const actions = [...wholeActions, ...(Object.keys(moves) as Move[])]

/**
 * An action for a random number: most of them allowed, some that the shop must refuse. Undefined once
 * nothing can happen to the order any more.
 */
function choose(model: Model, number: number): Action | undefined {
  const isBold = number % BOLD_OF === 0
  const possible = actions.filter((action) =>
    isBold ? !allows(model, action) && action !== 'pay' : allows(model, action),
  )
  if (possible.every((action) => action === 'receive a purchase')) return undefined
  const weighted = possible.flatMap((action) =>
    Array.from({ length: rare.includes(action) ? RARE_WEIGHT : USUAL_WEIGHT }, () => action),
  )
  return weighted[Math.floor(number / BOLD_OF) % weighted.length]
}

/** The ledger expects the pieces that came by purchases, too. */
function addToLedger({ _id }: ProductRecord): void {
  world.initialStock.set(_id, (world.initialStock.get(_id) ?? 0) + 1)
}

class Step implements fc.AsyncCommand<Model, Real> {
  #action: Action | undefined

  readonly #number: number

  constructor(number: number) {
    this.#number = number
  }

  check = (): boolean => true

  async run(model: Model, real: Real): Promise<void> {
    const action = choose(model, this.#number)
    if (!action) return
    this.#action = action
    const order = await world.read({ _id: real.orderId })
    const piece = isMove(action) ? pieceFor(model, action) : undefined
    serials += 1
    const isPacking = action === 'pack' || action === 'replace'
    const newSerial = (isPacking && model.shelf?.[0]) || `SERIAL${serials}`
    const isAllowed = allows(model, action)
    const status = await attempt(world, { ...real, order, model, action, piece, newSerial })
    const when = `${action} in ${JSON.stringify(model)} answered ${status}`
    if (isAllowed) {
      expect([200, 201], when).toContain(status)
      perform(model, action, newSerial)
      if (action === 'receive a purchase') addToLedger(real.product)
      done.set(action, (done.get(action) ?? 0) + 1)
    } else expect([400, 404, 409], when).toContain(status)
    await compare(model, real, when)
  }

  toString = () => this.#action ?? 'nothing'
}

/** A product in stock, whose serial numbers are recorded on receipt or only at packing. */
async function stockedProduct(isFromDoor: boolean) {
  const product = await buildProduct(world.shop, {
    countInStock: isFromDoor ? 0 : STOCK,
    serialKind: 'serial',
    serialsFrom: isFromDoor ? 'receipt' : 'packing',
  })
  world.initialStock.set(product._id, STOCK)
  if (!isFromDoor) return { product, shelf: undefined }
  const shelf = newSerials(STOCK)
  await received(world.admin.browser, bought(product, STOCK, { serials: [...shelf] }))
  return { product, shelf }
}

it('orders agree with a model of twenty lines, whatever happens to them', async () => {
  const commands = fc.commands([fc.nat({ max: 1_000_000 }).map((number) => new Step(number))], {
    maxCommands: ACTIONS_MAX,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (sequence, isFromDoor) => {
      await fc.asyncModelRun(async () => {
        const { product, shelf } = await stockedProduct(isFromDoor)
        const [customer] = await manySignedIn(world.shop, 1)
        if (!customer) throw new Error('No customer')
        const order = await buildOrder(world.shop, {
          browser: customer.browser,
          lines: [{ product, qty: PIECES }],
          taxPercent: 18,
        })
        const pieces = Array.from({ length: PIECES }, () => ({
          place: 'unpacked' as const,
          serial: '',
        }))
        const model: Model = {
          paid: false,
          cancelled: false,
          pieces,
          inStock: STOCK - PIECES,
          changes: 0,
          shelf,
        }
        return { model, real: { customer, product, orderId: order._id } }
      }, sequence)
      histories += 1
      if (histories % LEDGER_EVERY === 0) expect(await world.losses()).toEqual([])
    }),
    {
      numRuns: HISTORIES,
      // A history takes some tenths of a second, so only a named seed is shrunk.
      ...(seed === undefined ? { endOnFailure: true } : { seed: Number(seed) }),
    },
  )
  expect(await world.losses()).toEqual([])
  console.info(`${histories} histories: ${JSON.stringify(Object.fromEntries(done))}`)
})
