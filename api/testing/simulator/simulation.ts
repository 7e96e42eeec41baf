import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import { SESSION_COLLECTION } from '../../src/models/sessions/session-queries'
import type { Action, Subject } from './action'
import { isAccepted, type Answer } from './answer'
import { actionNamed } from './actions'
import { clockMoves } from './actions/jobs'
import { findForgotten, findProblems, rememberEvents, type Acknowledged } from './checks'
import { findForbidden, isRefundRequest } from './refund-checks'
import { createEngine, type Engine } from './engine'
import type { HeldCall, Release } from './held-calls'
import type { StoredFiles } from './memory-storage'
import type { Opening } from './opening'
import { concerns, type Entry, type Episode, type Fault } from './plan'
import { createRandom } from './random'
import { createServers, type LiveServer, type Servers } from './servers'
import { createScene } from './scene'
import type { Shop } from './shop'
import { readOrders, readState } from './state'
import type { World } from './world'

const SESSION_MS = 24 * 60 * 60 * 1_000
const isDead = (server: LiveServer | undefined) => server === undefined || server.life.dead

/** An entry as it went. */
interface Outcome {
  entry: Entry
  name: string
  isDone: boolean
  action?: Action
  subject?: Subject
  answer?: Answer | undefined
  /** The response never came: the server died, or could not say. */
  error?: unknown
}

const nameOf = ({ id }: Entry) => `e${String(id).padStart(5, '0')}`
/** The status of a response, and what was wrong. */
const describe = ({ status, body }: Answer) =>
  status < 400 ? String(status) : `${status} ${JSON.stringify(body)}`.slice(0, 200)
/** A failure that no fault explains; 502 is the provider's refusal. */
const isBroken = ({ status }: Answer) => status >= 500 && status !== 502
/** A request of several that was refused. */
const isRefusal = (error: unknown) =>
  error instanceof Error && / answered [45]\d\d: /.test(error.message)

/** The shop that a run begins with. */
export interface Found extends Pick<Opening, 'shop' | 'delivered'> {
  files: StoredFiles
}

/** A shop whose time, order of events and faults are decided here. */
export class Simulation {
  readonly engine: Engine
  readonly servers: Servers
  readonly story: string[] = []
  readonly done = new Map<string, number>()
  readonly accepted = new Map<string, number>()
  readonly commands = new Set<string>()
  readonly performed = new Map<number, string>()
  readonly calls = new Map<number, number>()
  readonly acknowledged: Acknowledged[] = []
  readonly problems: string[] = []
  readonly #world: World
  readonly #seed: string
  /** Deaths of servers that are being started. */
  readonly #deathsAtStart = new Map<string, number>()
  /** The ids of the provider's webhooks that were accepted. */
  readonly #delivered: Set<string>
  /** The people and goods of the run. */
  readonly shop: Shop

  constructor(world: World, seed: string, { shop, delivered, files }: Found) {
    this.#world = world
    this.#seed = seed
    this.shop = shop
    this.#delivered = new Set(delivered)
    this.engine = createEngine(world, seed)
    this.servers = createServers(world, seed, files)
    world.kill.now = (life) => {
      this.tell(`${life.name} dies`)
      this.servers.kill(life)
    }
  }

  tell(line: string): void {
    this.story.push(line)
    this.engine.note(line)
  }

  async open(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      await this.engine.finish(`first start ${number}`, () => this.servers.start(number))
    }
  }

  /** Does the first candidate that is allowed, or the one that was done least often. */
  async #perform(outcome: Outcome, episode: Episode, faults: Map<string, Fault>): Promise<void> {
    const { entry } = outcome
    const running = this.servers.running()
    const server = running[entry.server % Math.max(1, running.length)]
    if (!server) return
    const state = await readState(this.#world)
    const scene = createScene(this.#world, this.shop, server, {
      name: nameOf(entry),
      random: createRandom(`${this.#seed} ${nameOf(entry)}`),
      state,
    })
    const { length } = state.orders
    const focus =
      episode.focus === undefined ? undefined : state.orders.at(-1 - (episode.focus % length))
    const focusId = focus?._id.toHexString()
    const possible = entry.candidates.map((name) => {
      const action = actionNamed(name)
      const all = entry.bold
        ? (action.findForbidden?.(state, this.shop) ?? [])
        : action.find(state, this.shop)
      return { name, action, all, focused: all.filter(({ id }) => id === focusId) }
    })
    const inFocus = possible.filter(({ focused }) => focused.length > 0)
    const allowed = inFocus.length > 0 ? inFocus : possible.filter(({ all }) => all.length > 0)
    // Compared with its weight, so that a chain of important steps comes before the jobs.
    const timesDone = ({ name, action }: (typeof allowed)[number]) =>
      ((this.done.get(name) ?? 0) + 1) / (action.weight ?? 10)
    const [chosen] = entry.rare
      ? allowed.toSorted((one, other) => timesDone(one) - timesDone(other))
      : allowed
    if (chosen) {
      const { name, action, all, focused } = chosen
      const subjects = focused.length > 0 ? focused : all
      const subject = scene.random.pick(subjects)
      Object.assign(outcome, { action, subject })
      if (action.isInterrupted && entry.spareFault && !entry.fault) {
        // Part of the plan from now on, for a repetition.
        entry.fault = entry.spareFault
        faults.set(outcome.name, entry.fault)
      }
      this.performed.set(entry.id, name)
      this.done.set(name, (this.done.get(name) ?? 0) + 1)
      this.tell(`${outcome.name} at ${server.life.name}: ${action.who}: ${name} (${subject.name})`)
      try {
        outcome.answer = await action.act(scene, subject)
        if (!isDead(server)) await server.context.settled()
      } catch (error) {
        outcome.error = error
        if (!isDead(server)) await server.context.settled()
      }
    }
  }

  #decide(faults: Map<string, Fault>, counts: Map<string, number>, call: HeldCall): Release {
    const entryName = call.task.name.split('/')[0] ?? ''
    if (call.kind === 'database') {
      this.commands.add(call.name)
      const id = Number(/^e(\d+)$/.exec(entryName)?.[1] ?? -1)
      this.calls.set(id, (this.calls.get(id) ?? 0) + 1)
    }
    const deathAt = this.#deathsAtStart.get(call.task.name)
    if (deathAt === call.number) {
      this.#deathsAtStart.delete(call.task.name)
      return 'die after'
    }
    const fault = faults.get(entryName)
    if (!fault || !concerns(fault, call)) return 'go'
    const count = (counts.get(entryName) ?? 0) + 1
    counts.set(entryName, count)
    if (count !== fault.at) return 'go'
    this.tell(`fault: ${fault.how} at ${call.name} of ${call.task.name}`)
    if (fault.again !== undefined) this.#dieAgain(call.life.name, fault.again)
    return fault.how
  }

  #dieAgain(lifeName: string, at: number): void {
    const [, number = '', generation = ''] = /server (\d+)\.(\d+)/.exec(lifeName) ?? []
    const next = `start of server ${number}.${Number(generation) + 1}`
    this.#deathsAtStart.set(next, at)
  }

  #startMissing(): void {
    for (const number of this.servers.missing()) {
      this.tell(`server ${number} is started again`)
      this.engine.launch(`restart ${number}`, async () => {
        await this.servers.start(number).catch(() => undefined)
      })
    }
  }

  /** Limits of requests begin anew, and everybody has just signed in. */
  async #refreshPeople(): Promise<void> {
    const { database, outside } = this.#world
    const now = new Date()
    const endsAt = new Date(now.getTime() + SESSION_MS)
    await outside(async () => {
      await database.collection(LIMIT_COLLECTION).deleteMany({})
      await database.collection(SESSION_COLLECTION).updateMany(
        {},
        {
          $set: {
            expires: endsAt,
            lastModified: now,
            'session.cookie.expires': endsAt,
            'session.endsAt': endsAt,
            'session.lastSeenAt': now,
            'session.confirmedAt': now,
          },
        },
      )
    })
  }

  async episode(episode: Episode): Promise<void> {
    const { time } = this.#world.chance
    if (episode.clock) {
      this.tell(episode.clock)
      await rememberEvents(this.#world)
      time.move(clockMoves[episode.clock] ?? 0)
    }
    await this.#refreshPeople()
    const outcomes = episode.entries.map((entry): Outcome => ({
      entry,
      name: nameOf(entry),
      isDone: false,
    }))
    const faults = new Map(
      episode.entries.flatMap((entry) => (entry.fault ? [[nameOf(entry), entry.fault]] : [])),
    )
    const counts = new Map<string, number>()
    this.#startMissing()
    await this.engine.runUntilQuiet({
      random: createRandom(`${this.#seed} order ${episode.number}`),
      decide: async (call) => {
        if (isRefundRequest(call)) await this.#checkAtOnce()
        return this.#decide(faults, counts, call)
      },
      upcoming: outcomes.map((outcome) => ({
        after: outcome.entry.after,
        start: () =>
          void this.engine.launch(outcome.name, () => this.#perform(outcome, episode, faults)),
      })),
    })
    for (const outcome of outcomes) this.#judge(outcome, episode)
    await this.#checkAtOnce()
  }

  /** What may never be stored, also while work is open. */
  async #checkAtOnce(): Promise<void> {
    for (const problem of findForbidden(await readOrders(this.#world))) {
      if (!this.problems.includes(problem)) this.problems.push(problem)
    }
  }

  /** Notes what was accepted, and what must not have happened. */
  #judge(outcome: Outcome, { entries }: Episode): void {
    const { name, action, subject, answer, error, entry } = outcome
    if (!action || !subject) return
    const isUndisturbed = entries.every(({ fault }) => !fault)
    const isAlone = isUndisturbed && entries.length === 1
    const said = answer ? describe(answer) : error ? 'no answer' : 'done'
    this.tell(`${name} ends: ${said}`)
    const wrong = (problem: string) => {
      const details = answer ? ` ${JSON.stringify(answer.body).slice(0, 300)}` : ''
      this.problems.push(`${name}: ${action.name} (${subject.name}) ${problem}${details}`)
    }
    if (error && !isRefusal(error) && isUndisturbed)
      wrong(`failed: ${error instanceof Error ? error.message : 'not by an error'}`)
    if (answer && isBroken(answer) && isAlone) wrong(`answered ${answer.status}`)
    const accepted: boolean = isAccepted(answer)
    if (isAlone && !entry.bold && answer && !accepted && !action.mayBeRefused) {
      wrong(`is allowed, and was refused with ${answer.status}`)
    }
    if (entry.bold && accepted && isAlone) wrong('is forbidden, and was accepted')
    if (accepted && action.who === 'provider' && subject.key) this.#delivered.add(subject.key)
    if (accepted && answer) this.acknowledged.push({ entry: name, action, subject, answer })
    if (accepted || (!answer && !error && !action.then)) {
      this.accepted.set(action.name, (this.accepted.get(action.name) ?? 0) + 1)
    }
  }

  async check(label: string): Promise<void> {
    if (this.problems.length > 0) return
    this.tell(`${label}: all work ends`)
    while (this.servers.missing().length > 0) {
      this.#startMissing()
      await this.engine.runUntilQuiet({ random: createRandom(label), decide: () => 'go' })
    }
    this.problems.push(
      ...(await findProblems(this.#world, this.engine, this.servers, {
        label,
        delivered: this.#delivered,
      })),
    )
    this.problems.push(...findForgotten(await readState(this.#world), this.acknowledged))
  }
}
