import type { StoredOrder } from '../../src/models/orders/order-schema'
import type { Subject } from './action'
import { isAccepted } from './answer'
import { clockMoves } from './actions/jobs'
import { chooseAction, toCountedName } from './choose-action'
import {
  findLostAcknowledgements,
  findProblems,
  readLosses,
  rememberCustomers,
  rememberEvents,
  type Acknowledged,
} from './checks'
import { createFaults } from './decide-faults'
import { createEngine, type Engine } from './engine'
import { findChangedFacts, type FixedFacts } from './fixed-facts'
import type { Opening } from './opening'
import {
  findUnequal,
  findWrong,
  getEnd,
  getName,
  isUnanswered,
  getSubjectAfter,
  type Outcome,
} from './outcome'
import { isDisturbed, type Entry, type Episode, type Fault } from './plan'
import { createRandom } from './random'
import { findForbidden, isRefundRequest } from './refund-checks'
import { createServers, type LiveServer, type Servers } from './servers'
import { createScene, recordKeyed } from './scene'
import { findSentTwice, noteSettledMails } from './settled-mails'
import type { Shop } from './shop'
import { readOrders, readState } from './state'
import { refreshVisits } from './visits'
import type { World } from './world'

const isDead = (server: LiveServer | undefined) => server === undefined || server.life.isDead

/** Simulates a shop: decides its time, the order of events and the faults. */
export class Simulation {
  readonly engine: Engine
  readonly servers: Servers
  readonly trace: string[] = []
  readonly done = new Map<string, number>()
  readonly accepted = new Map<string, number>()
  readonly performed = new Map<number, string>()
  readonly faults = createFaults((line) => this.tell(line))
  readonly acknowledged: Acknowledged[] = []
  readonly problems: string[] = []
  readonly #world: World
  readonly #seed: string
  /** Requests without a response, which their senders repeat. */
  readonly #unanswered: Outcome[] = []
  /** Requests that were accepted under a key. */
  readonly #keyed: Outcome[] = []
  /** The actions of which one has been sent again. */
  readonly #repeated = new Set<string>()
  readonly #facts: FixedFacts = new Map()
  /** The ids of the provider's webhooks that were accepted. */
  readonly #delivered: Set<string>
  /** The subject of the first action of the latest episode besides jobs, or the record that it made. */
  #previous: Subject | undefined
  /** The people and goods of the run. */
  readonly shop: Shop

  constructor(
    world: World,
    seed: string,
    { shop, delivered }: Pick<Opening, 'shop' | 'delivered'>,
  ) {
    this.#world = world
    this.#seed = seed
    this.shop = shop
    this.#delivered = new Set(delivered)
    this.engine = createEngine(world, seed)
    this.servers = createServers(world, seed)
    world.kill.now = (life) => {
      this.tell(`${life.name} dies`)
      this.servers.kill(life)
    }
  }

  tell(line: string): void {
    this.trace.push(line)
    this.engine.note(line)
  }

  async open(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      await this.engine.finish(`first start ${number}`, () => this.servers.start(number))
    }
    await rememberCustomers(this.#world)
  }

  /** Sends the requests of an outcome, or does the work of the shop itself. */
  async #act(outcome: Outcome, server: LiveServer): Promise<void> {
    const { entry, action, subject, state } = outcome
    if (!action || !subject || !state) return
    const random = createRandom(`${this.#seed} ${getName(entry)}`)
    const { scene, bodies } = recordKeyed(
      createScene(this.#world, this.shop, server, { name: getName(entry), random, state }),
    )
    outcome.bodies = bodies
    try {
      outcome.answer = await action.act(scene, subject)
    } catch (error) {
      outcome.error = error
    }
    if (!isDead(server)) await server.context.settled()
  }

  #serverFor({ server }: Entry): LiveServer | undefined {
    const running = this.servers.running()
    return running[server % Math.max(1, running.length)]
  }

  /** Chooses the action of an entry, and performs it. */
  async #perform(
    outcome: Outcome,
    { episode, first, faults }: { episode: Episode; first: Outcome; faults: Map<string, Fault> },
  ): Promise<void> {
    const { entry } = outcome
    const server = this.#serverFor(entry)
    if (!server) return
    const state = await readState(this.#world)
    const random = createRandom(`${this.#seed} subject of ${outcome.name}`)
    const { shop, done } = this
    const previous = this.#previous
    const chosen = chooseAction(entry, { episode, state, shop, random, first, previous, done })
    if (!chosen) return
    const { name, action, subject } = chosen
    Object.assign(outcome, { action, subject, state })
    if (action.isContended && entry.spareFault && !entry.fault) {
      // Part of the plan from now on, for a repetition.
      entry.fault = entry.spareFault
      faults.set(outcome.name, entry.fault)
    }
    this.performed.set(entry.id, name)
    const counted = toCountedName(entry, name)
    this.done.set(counted, (this.done.get(counted) ?? 0) + 1)
    this.tell(`${outcome.name} at ${server.life.name}: ${action.who}: ${name} (${subject.name})`)
    await this.#act(outcome, server)
  }

  /** Repeats a request under its key, which must have taken effect once. */
  async #sendAgain(outcome: Outcome, label: string): Promise<Outcome | undefined> {
    const server = this.#serverFor(outcome.entry)
    if (!server) return undefined
    const repeat: Outcome = { ...outcome, answer: undefined, error: undefined }
    this.tell(`${outcome.name} is sent again at ${server.life.name}`)
    // Ids depend on the name: with the name of an earlier repetition, it would make the same ones.
    this.engine.launch(`${outcome.name} ${label}`, () => this.#act(repeat, server))
    await this.engine.runUntilQuiet({ random: createRandom(label), decide: () => 'go' })
    this.tell(`${outcome.name} ends: ${getEnd(repeat)}`)
    if (isUnanswered(repeat)) this.problems.push(`${outcome.name} fails again: ${getEnd(repeat)}`)
    this.#acknowledge(repeat)
    return repeat
  }

  async #repeatUnanswered(label: string): Promise<void> {
    for (const outcome of this.#unanswered.splice(0)) await this.#sendAgain(outcome, label)
  }

  /** Repeats a request that had a response, as a browser or the network may. */
  async #repeatAnswered(label: string): Promise<void> {
    if (this.#keyed.length === 0) return
    const isNew = ({ action }: Outcome) => !this.#repeated.has(action?.name ?? '')
    const fresh = this.#keyed.filter(isNew)
    const random = createRandom(`${this.#seed} ${label}`)
    const outcome = random.pick(fresh.length > 0 ? fresh : this.#keyed)
    this.#repeated.add(outcome.action?.name ?? '')
    this.problems.push(...findUnequal(outcome, await this.#sendAgain(outcome, label)))
  }

  #startMissing(): void {
    for (const number of this.servers.missing()) {
      this.tell(`server ${number} is started again`)
      this.engine.launch(`restart ${number}`, async () => {
        await this.servers.start(number).catch(() => undefined)
      })
    }
  }

  async #startAll(label: string): Promise<void> {
    while (this.servers.missing().length > 0) {
      this.#startMissing()
      await this.engine.runUntilQuiet({ random: createRandom(label), decide: () => 'go' })
    }
  }

  async episode(episode: Episode): Promise<void> {
    const { time } = this.#world.chance
    await this.servers.closeDead()
    if (episode.clock) {
      this.tell(episode.clock)
      await rememberEvents(this.#world)
      time.move(clockMoves[episode.clock] ?? 0)
    }
    await refreshVisits(this.#world)
    const label = `before ${episode.number}`
    if (this.#unanswered.length > 0 || episode.repeat) await this.#startAll(`restart ${label}`)
    await this.#repeatUnanswered(`repeat ${label}`)
    if (episode.repeat) await this.#repeatAnswered(`again ${label}`)
    const outcomes = episode.entries.map((entry): Outcome => ({
      entry,
      name: getName(entry),
    }))
    const faults = new Map(
      episode.entries.flatMap((entry) => (entry.fault ? [[getName(entry), entry.fault]] : [])),
    )
    const counts = new Map<string, number>()
    this.#startMissing()
    const { mails } = this.#world
    const mailsBefore = mails.ids.length
    mails.isAway = episode.mailsFail === true
    if (mails.isAway) this.tell('the mail server is away')
    await this.engine.runUntilQuiet({
      random: createRandom(`${this.#seed} order ${episode.number}`),
      decide: async (call) => {
        if (isRefundRequest(call)) await this.#checkAtOnce()
        return this.faults.decide(faults, counts, call)
      },
      upcoming: outcomes.map((outcome) => ({
        after: outcome.entry.after,
        start: () =>
          void this.engine.launch(outcome.name, () =>
            this.#perform(outcome, { episode, first: outcomes[0] ?? outcome, faults }),
          ),
      })),
    })
    mails.isAway = false
    for (const outcome of outcomes) this.#judge(outcome, episode)
    const [first] = outcomes
    if (first?.action?.who !== 'shop') this.#previous = first && getSubjectAfter(first)
    await rememberCustomers(this.#world)
    await noteSettledMails(this.#world, await this.#checkAtOnce())
    if (!isDisturbed(episode.entries)) {
      this.problems.push(...(await findSentTwice(this.#world, mailsBefore)))
    }
  }

  /** Checks conditions that must hold even while work is open. @returns all orders */
  async #checkAtOnce(): Promise<StoredOrder[]> {
    const orders = await readOrders(this.#world)
    const sentAgain = this.#world.mails.sentAgain.splice(0)
    const newProblems = [
      ...findForbidden(orders),
      ...findChangedFacts(this.#facts, orders),
      ...sentAgain.map((mail) => `the mail “${mail}” is sent again, and nothing has asked for it`),
    ]
    for (const problem of newProblems) {
      if (!this.problems.includes(problem)) this.problems.push(problem)
    }
    return orders
  }

  /** Records accepted requests and unexpected outcomes. */
  #judge(outcome: Outcome, { entries }: Episode): void {
    const { name, action, subject, answer, error } = outcome
    if (!action || !subject) return
    this.tell(`${name} ends: ${getEnd(outcome)}`)
    this.problems.push(...findWrong(outcome, entries))
    if (action.isRepeated && isUnanswered(outcome)) this.#unanswered.push(outcome)
    if (action.isRepeated && isAccepted(answer)) this.#keyed.push(outcome)
    this.#acknowledge(outcome)
    if (isAccepted(answer) || (!answer && !error && !action.then)) {
      this.accepted.set(action.name, (this.accepted.get(action.name) ?? 0) + 1)
    }
  }

  /** Records a request whose result must stay true. */
  #acknowledge({ name, action, subject, answer }: Outcome): void {
    if (!action || !subject || !answer || !isAccepted(answer)) return
    if (action.who === 'provider' && subject.key) this.#delivered.add(subject.key)
    this.acknowledged.push({ entry: name, action, subject, answer })
  }

  /** Lets all open work end, and records the problems. */
  async #endWork(label: string): Promise<void> {
    const endings = { label, delivered: this.#delivered }
    const mailsBefore = this.#world.mails.ids.length
    this.problems.push(...(await findProblems(this.#world, this.engine, this.servers, endings)))
    this.problems.push(...(await findSentTwice(this.#world, mailsBefore)))
  }

  async check(label: string): Promise<void> {
    if (this.problems.length > 0) return
    this.tell(`${label}: all work ends`)
    await this.#startAll(label)
    await this.#endWork(label)
    // Work that a death interrupted is completed or undone without its sender, who may return later.
    if (this.problems.length === 0 && this.#unanswered.length > 0) {
      await this.#repeatUnanswered(label)
      const { length } = await readLosses(this.#world)
      if (length > 0) await this.#endWork(`${label} again`)
    }
    this.problems.push(...findLostAcknowledgements(await readState(this.#world), this.acknowledged))
  }
}
