import type { Document } from 'mongodb'
import { isAccepted, type Answer } from './answer'
import { getAction } from './actions'
import type { Action, Subject } from './action'
import { jobNames } from './actions/jobs'
import { findOrder } from './actions/orders'
import { toOrderBody } from './actions/orders'
import { findProblems, runAllJobs } from './checks'
import { createEngine } from './engine'
import { certain, lavish, sparing, usualChoices } from './fixed-choices'
import { copyFiles } from './memory-storage'
import type { Random } from './random'
import { createScene } from './scene'
import { createServers, type Servers } from './servers'
import { CLOSED, FORGETFUL, LATE, LEAVING, SOLD_OUT, openShop, type Shop } from './shop'
import { readState } from './state'
import { newTask } from './tasks'
import { refreshVisits } from './visits'
import type { World } from './world'

/** A shop with orders in all states, as every run finds it. */
export interface Opening {
  shop: Shop
  /** The ids of the provider's webhooks that it has accepted. */
  delivered: ReadonlySet<string>
  /** Puts all documents, mails and files back as they were. */
  restore(): Promise<void>
  /** The time at which it was left, in milliseconds since 1970. */
  endedAt: number
}

const DAY_MS = 24 * 60 * 60 * 1_000
const SEED = 'opening'

const paid = ['pay the order']
const packed = [...paid, 'pack a parcel']
const shipped = [...packed, 'ship a parcel']
const delivered = [...shipped, 'deliver a parcel']
const booked = [...packed, 'book a courier']
const requested = [...delivered, 'ask for a return']
const approved = [...requested, 'approve the return']

const received = [...approved, 'receive the return']

/** A step of an order, with the number of its parcel or return if that is not the first. */
type Step = string | [name: string, n: number]

/** Pieces of an order by the article number of their product, and what has happened to it. */
interface Past {
  pieces: Record<string, number>
  actions: readonly Step[]
  /** The choices of its actions, if not the usual. */
  random?: Random
  /** It is of the customer who only sends requests about the account afterwards. */
  isOfLeaving?: true
}

const orders: readonly Past[] = [
  { pieces: { MOUSE: 2, PHONE: 1 }, actions: delivered },
  { pieces: { CABLE: 1, MOUSE: 1 }, actions: delivered },
  { pieces: { WATCH: 2, LAMP: 2 }, actions: delivered },
  { pieces: { PHONE: 2 }, actions: requested },
  { pieces: { MOUSE: 2, LAMP: 1 }, actions: requested },
  { pieces: { WATCH: 1 }, actions: approved },
  { pieces: { CABLE: 2 }, actions: approved },
  { pieces: { PHONE: 1, LAMP: 1 }, actions: received },
  { pieces: { MOUSE: 1 }, actions: received },
  { pieces: { LAMP: 3 }, actions: [...approved, 'receive the return damaged'] },
  { pieces: { PHONE: 1, LAMP: 1 }, actions: shipped },
  { pieces: { PHONE: 1, CABLE: 1 }, actions: packed },
  // Paid by a job: nothing reports the payment.
  {
    pieces: { PHONE: 1, LAMP: 2, MOUSE: 1 },
    actions: ['close the browser while paying'],
    random: certain,
  },
  { pieces: { LAMP: 1 }, actions: booked },
  { pieces: { LAMP: 2 }, actions: [...booked, 'cancel the booking'] },
  {
    pieces: { LAMP: 2 },
    actions: [
      'close the browser while paying',
      'cancel the order',
      'pay another amount at the provider',
    ],
    random: lavish,
  },
  { pieces: { LAMP: 2 }, actions: [...received, 'refund the return'] },
  {
    pieces: { LAMP: 1, MOUSE: 1 },
    actions: [...received, 'replace what was returned', ['unpack a parcel', 2]],
  },
  {
    pieces: { MOUSE: 2 },
    actions: [...paid, 'refund a piece that is not packed', 'refund an amount as goodwill'],
  },
  { pieces: { LAMP: 1 }, actions: [...shipped, 'take a parcel back', 'refund the whole order'] },
  { pieces: { LAMP: 1 }, actions: [...packed, 'refund the whole order'] },
  { pieces: { LAMP: 1 }, actions: [...delivered, 'correct the invoice'] },
  {
    pieces: { CABLE: 2 },
    actions: [...paid, 'refund a piece that is not packed', 'return a refund to the shop'],
  },
  { pieces: { CABLE: 1, MOUSE: 1 }, actions: [...paid, 'refund a payment at the provider'] },
  { pieces: { CABLE: 1, LAMP: 1 }, actions: delivered, random: sparing },
  {
    pieces: { LAMP: 2 },
    actions: [...paid, 'refund a piece that is not packed', 'refund the rest of the order'],
  },
  { pieces: { LAMP: 1 }, actions: delivered, isOfLeaving: true },
  {
    pieces: { MOUSE: 1 },
    actions: [
      ...received,
      'replace what was returned',
      ['ship a parcel', 2],
      ['deliver a parcel', 2],
    ],
  },
]

/** Their reservations last for half an hour, so they are placed last. Too little was paid for the first. */
const unpaid: readonly Past[] = [
  {
    pieces: { CABLE: 1 },
    actions: ['close the browser while paying', 'pay less than the total at the provider'],
  },
  { pieces: { LAMP: 1 }, actions: ['close the browser while paying'] },
]

/** @throws Error if the shop refused what the opening needs */
function requireAccepted(name: string, answer: Answer | undefined): Answer {
  if (isAccepted(answer)) return answer
  throw new Error(`${name} was refused: ${JSON.stringify((answer as Answer | undefined)?.body)}`)
}

/**
 * Fills an empty shop through requests, and stores the result.
 * @throws Error if a request is refused, or the shop does not balance
 */
export async function prepareOpening(world: World): Promise<Opening> {
  await world.empty()
  world.chance.begin(SEED)
  const servers = createServers(world, SEED)
  try {
    return await fillShop(world, servers)
  } finally {
    await servers.stop()
  }
}

async function fillShop(world: World, servers: Servers): Promise<Opening> {
  const engine = createEngine(world, SEED)
  const server = await engine.finish('first start', () => servers.start(1))
  const unknown = server.jobs.filter(({ name }) => !jobNames.some((jobName) => jobName === name))
  if (unknown.length > 0)
    throw new Error(`No action does ${unknown.map(({ name }) => name).join()}`)
  const shop = await openShop(world, engine, server)
  const deliveredWebhooks = new Set<string>()

  /** The subject of an action of the provider: an order or its payment, if it is about one. */
  async function findAtProvider({ find }: Action, order: Subject): Promise<Subject | undefined> {
    const state = await readState(world)
    const paymentId = findOrder(state, order)?.payment?.id
    const ids = new Set([order.id, paymentId].filter(Boolean))
    return find(state, shop).find(({ id, key }) => !id || ids.has(id) || ids.has(key))
  }

  /** Does an action that must be accepted. */
  function performAction(
    name: string,
    target: Subject,
    random = usualChoices,
  ): Promise<Answer | undefined> {
    const action = getAction(name)
    const isProviders = action.who === 'provider'
    const id = `${name} ${target.name}`
    const work = `o${newTask(SEED, id).random.bytes(3).toString('hex')}`
    return engine.finish(id, async () => {
      const state = await readState(world)
      const scene = createScene(world, shop, server, { name: work, random, state })
      const subject = isProviders ? await findAtProvider(action, target) : target
      if (!subject) throw new Error(`${id} has no payment`)
      const answer = await action.act(scene, subject)
      await server.context.settled()
      return isProviders ? undefined : requireAccepted(id, answer)
    })
  }

  const { products, users } = await readState(world)
  const watch = products.find(({ sku }) => sku === 'WATCH')
  const first = await performAction('draft a purchase', { name: '1', id: String(watch?._id) })
  const { purchase } = requireAccepted('The first draft', first).body as {
    purchase: { number: string }
  }
  await performAction('receive a purchase', { name: '1', key: purchase.number })
  for (const { name, _id, serialKind, sku } of products) {
    if (sku === SOLD_OUT) continue
    // All pieces of some products have serial numbers, and none of the others.
    const random = serialKind ? usualChoices : sparing
    await performAction('draft a purchase', { name, id: _id.toHexString() }, random)
  }
  const [draft] = (await readState(world)).purchases.filter(({ state }) => state === 'draft')
  await performAction('edit the draft of a purchase', { name: '1', key: String(draft?.['number']) })

  const [[leaving = '', leavingBrowser] = [], ...otherCustomers] = [...shop.customers]
  const customers = otherCustomers.map(([, browser]) => browser)
  async function bringAbout(index: number, past: Past): Promise<void> {
    const { pieces, actions, random, isOfLeaving } = past
    const lines = products.flatMap(({ _id, sku = '', pricePaise }) => {
      const qty = pieces[sku]
      return qty === undefined ? [] : [{ _id: _id.toHexString(), qty, price: pricePaise / 100 }]
    })
    const placed = await engine.finish(`order ${index}`, async () => {
      const browser = isOfLeaving ? leavingBrowser : customers[index % customers.length]
      const answer = await browser?.at(server.url).send('POST', '/orders', toOrderBody(lines))
      await server.context.settled()
      return requireAccepted(`order ${index}`, answer).body as { _id: string }
    })
    for (const step of actions) {
      const [name, n] = typeof step === 'string' ? [step, 1] : step
      // The work has the name of its plan, since work of the same name would make the same ids.
      await performAction(name, { name: `${index} no. ${n}`, id: placed._id, n }, random)
    }
  }
  for (const [index, past] of orders.entries()) await bringAbout(index, past)
  shop.customers.delete(leaving)
  await performAction('leave something of every kind', { name: LEAVING, id: leaving })
  const [complaint] = (await readState(world)).complaints
  await performAction(
    'answer a complaint',
    { name: '1', key: String(complaint?.['number']) },
    lavish,
  )
  // The provider settles it, and nothing explains it.
  await performAction('move money of the shop at the provider', { name: '1' })
  await performAction('ask for a link for a new password', { name: LATE })
  // Its link is made when it is sent.
  await runAllJobs(engine, servers, 'opening')
  world.chance.time.move(DAY_MS)
  await refreshVisits(world)
  const lamp = products.find(({ sku }) => sku === 'LAMP')
  // It is paid within a day, or not at all.
  await performAction('take an order on the phone', { name: '1', id: String(lamp?._id) })
  const phoned = (await readState(world)).orders.find(({ placedBy }) => placedBy)
  await performAction('send the pay link again', { name: '1', id: String(phoned?._id) })
  for (const [index, past] of unpaid.entries()) await bringAbout(orders.length + index, past)
  for (const id of shop.customers.keys()) {
    const wait = { name: id, id, key: String(watch?._id) }
    await performAction('wait for a product that is sold out', wait)
  }
  await performAction('file a complaint', { name: '1', id: [...shop.customers.keys()][0] ?? '' })
  await performAction('ask for a link for a new password', { name: FORGETFUL })
  await performAction('ask for another email', { name: LEAVING, id: leaving })
  const closing = users.find(({ email }) => email === CLOSED)
  await performAction('close the account of a customer', { name: CLOSED, id: String(closing?._id) })
  const label = 'opening'
  const problems = await findProblems(world, engine, servers, {
    label,
    delivered: deliveredWebhooks,
  })
  if (problems.length > 0) throw new Error(`The opened shop does not balance: ${problems.join()}`)
  // Work that is open when a run begins: customers wait for what has just come.
  await refreshVisits(world)
  const { purchases } = await readState(world)
  const drafted = purchases.find(
    ({ state, lines }) => state === 'draft' && JSON.stringify(lines).includes(String(watch?._id)),
  )
  await performAction('receive a purchase', { name: '2', key: String(drafted?.['number']) })
  const restore = await keepStored(world)
  return { shop, delivered: deliveredWebhooks, restore, endedAt: world.chance.time.now() }
}

/** @returns a function that puts everything back that is stored now */
async function keepStored(world: World): Promise<Opening['restore']> {
  const { database, outside, mails, receiver } = world
  const names = await outside(() => database.listCollections({}, { nameOnly: true }).toArray())
  const stored: { name: string; documents: Document[] }[] = []
  for (const { name } of names) {
    if (name.startsWith('system.')) continue
    const documents = await outside(() => database.collection(name).find().toArray())
    if (documents.length > 0) stored.push({ name, documents })
  }
  const files = copyFiles(world.files)
  const [ids, latest, accepted] = [[...mails.ids], [...mails.latest], [...receiver.accepted]]
  return async () => {
    await world.empty()
    for (const { name, documents } of stored) {
      await outside(() => database.collection(name).insertMany(documents))
    }
    mails.ids.push(...ids)
    for (const [address, mail] of latest) mails.latest.set(address, mail)
    receiver.accepted.push(...accepted)
    Object.assign(world.files, copyFiles(files))
  }
}
