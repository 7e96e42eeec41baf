import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import { SESSION_COLLECTION } from '../../src/models/sessions/session-queries'
import type { Action, Scene, Subject } from './action'
import { isAccepted, type Answer } from './answer'
import { actionNamed } from './actions'
import { clockMoves } from './actions/jobs'
import { findForgotten, findProblems, rememberEvents, type Acknowledged } from './checks'
import { createEngine, type Engine } from './engine'
import type { HeldCall, Release } from './held-calls'
import { concerns, type Entry, type Episode, type Fault } from './plan'
import { createRandom } from './random'
import { createServers, type LiveServer, type Servers } from './servers'
import { openShop, type Shop } from './shop'
import { readState } from './state'
import { currentTask, runTask } from './tasks'
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
/** A failure that no fault explains; 502 is the provider's refusal. */
const isBroken = ({ status }: Answer) => status >= 500 && status !== 502
/** A request of several that was refused. */
const isRefusal = (error: unknown) =>
  error instanceof Error && / answered [45]\d\d: /.test(error.message)

/** A shop whose time, order of events and faults are decided here. */
export class Simulation {
  readonly engine: Engine
  readonly servers: Servers
  readonly story: string[] = []
  readonly done = new Map<string, number>()
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
  readonly #delivered = new Set<string>()
  #shop: Shop | undefined

  constructor(world: World, seed: string) {
    this.#world = world
    this.#seed = seed
    this.engine = createEngine(world, seed)
    this.servers = createServers(world, seed)
    world.kill.now = (life) => {
      this.tell(`${life.name} dies`)
      this.servers.kill(life)
    }
  }

  tell(line: string): void {
    this.story.push(line)
    this.engine.note(line)
  }

  get shop(): Shop {
    if (!this.#shop) throw new Error('The shop is not open')
    return this.#shop
  }

  async open(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      await this.engine.finish(`first start ${number}`, () => this.servers.start(number))
    }
    const [first] = this.servers.running()
    if (!first) throw new Error('No server runs')
    this.#shop = await openShop(this.#world, this.engine, first)
  }

  #scene(server: LiveServer, entry: Entry, state: Scene['state']): Scene {
    const { shop } = this
    const task = currentTask()
    const random = createRandom(`${this.#seed} ${nameOf(entry)}`)
    return {
      server,
      shop,
      random,
      state,
      unique: `${nameOf(entry).toUpperCase()}`,
      as(person) {
        const browser =
          typeof person === 'string' ? shop[person] : shop.customers.get(person.userId)
        if (!browser) throw new Error('Nobody of this run: answered 404: ')
        return browser.at(server.url)
      },
      provider: (path, body) => this.#world.provider(path, body),
      payments: async () => (await readState(this.#world)).payments,
      onServer: async (work) => {
        if (!task) throw new Error('There is no task')
        await runTask({ ...task, name: `${task.name}/job`, life: server.life }, work)
      },
    }
  }

  /** Does the first candidate that is allowed. */
  async #perform(outcome: Outcome, episode: Episode): Promise<void> {
    const { entry } = outcome
    const running = this.servers.running()
    const server = running[entry.server % Math.max(1, running.length)]
    if (!server) return
    const state = await readState(this.#world)
    const scene = this.#scene(server, entry, state)
    const focus = episode.focus === undefined ? undefined : state.orders.at(-1 - episode.focus)
    const focusId = focus?._id.toHexString()
    const possible = entry.candidates.map((name) => {
      const action = actionNamed(name)
      const all = entry.bold
        ? (action.findForbidden?.(state, this.shop) ?? [])
        : action.find(state, this.shop)
      return { name, action, all, focused: all.filter(({ id }) => id === focusId) }
    })
    const chosen =
      (focusId && possible.find(({ focused }) => focused.length > 0)) ||
      possible.find(({ all }) => all.length > 0)
    if (chosen) {
      const { name, action, all, focused } = chosen
      const subjects = focused.length > 0 ? focused : all
      const subject = scene.random.pick(subjects)
      Object.assign(outcome, { action, subject })
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
    if (!fault || !concerns(fault, call.kind)) return 'go'
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
      decide: (call) => this.#decide(faults, counts, call),
      upcoming: outcomes.map((outcome) => ({
        after: outcome.entry.after,
        start: () => void this.engine.launch(outcome.name, () => this.#perform(outcome, episode)),
      })),
    })
    for (const outcome of outcomes) this.#judge(outcome, episode)
  }

  /** Notes what was accepted, and what must not have happened. */
  #judge(outcome: Outcome, { entries }: Episode): void {
    const { name, action, subject, answer, error, entry } = outcome
    if (!action || !subject) return
    const isUndisturbed = entries.every(({ fault }) => !fault)
    const isAlone = isUndisturbed && entries.length === 1
    const said = answer !== undefined ? String(answer.status) : error ? 'no answer' : 'done'
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
