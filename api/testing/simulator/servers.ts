import type { RequestListener } from 'node:http'
import type { AppContext } from '../../src/context'
import type { Job } from '../../src/jobs/scheduler'
import { createLog } from '../../src/observability/log'
import { renderMarkdown } from '../../src/integrations/markdown/render-markdown'
import { courierSurroundings } from './courier'
import { createMemoryStorage } from './memory-storage'
import { getCurrentTask, newTask, runOutside, runTask, type ServerLife } from './tasks'
import type { World } from './world'

const FIRST_PORT = 4_001

/** A running server. */
export interface LiveServer {
  life: ServerLife
  url: string
  context: AppContext
  jobs: Job[]
}

export interface Servers {
  /** Lists the servers that run, by number. */
  running(): LiveServer[]
  /** Starts a server, on the same database as the others. Rejects if it dies meanwhile. */
  start(number: number): Promise<LiveServer>
  kill(life: ServerLife): void
  /** Closes the connections of dead servers while nothing else runs. */
  closeDead(): Promise<void>
  /** The numbers of those that died and were not started again. */
  missing(): number[]
  stop(): Promise<void>
}

/** The replacements for a server's threads, files, clock and network. */
function createReplacements(world: World): Partial<AppContext> {
  const now = () => new Date()
  return {
    now,
    databaseClock: { now, measure: () => Promise.resolve(), warning: () => undefined },
    databaseHealth: { isUp: () => true, stop: () => {} },
    mailer: world.mails.mailer,
    payments: world.payments,
    couriers: world.program.createCouriers(courierSurroundings),
    sendWebhook: world.receiver.send,
    storage: createMemoryStorage(world.files),
    markdown: {
      render: (texts) => Promise.resolve(texts.map(renderMarkdown)),
      stop: () => Promise.resolve(),
    },
    pdfs: {
      draw: () => Promise.resolve(new Uint8Array(Buffer.from('%PDF-1.7'))),
      stop: () => Promise.resolve(),
    },
  }
}

export function createServers(world: World, seed: string): Servers {
  const running = new Map<number, LiveServer>()
  const stoppedNumbers = new Set<number>()
  const { startServer, closeContext, collectJobs } = world.program
  const startingLives = new Map<number, ServerLife>()
  const lives = new Map<number, number>()
  const closers: (() => void)[] = []
  const dead: AppContext[] = []

  async function closeDead(): Promise<void> {
    for (const context of dead.splice(0)) {
      await runOutside(() => closeContext(context)).catch(() => undefined)
    }
  }

  function forgetServer(life: ServerLife): void {
    for (const [number, server] of running) {
      if (server.life !== life) continue
      running.delete(number)
      stoppedNumbers.add(number)
      dead.push(server.context)
    }
    for (const [number, other] of startingLives) {
      if (other !== life) continue
      startingLives.delete(number)
      stoppedNumbers.add(number)
    }
  }

  return {
    running: () => [...running.keys()].sort().flatMap((number) => running.get(number) ?? []),
    missing: () => [...stoppedNumbers].sort(),
    async start(number) {
      stoppedNumbers.delete(number)
      const generation = (lives.get(number) ?? 0) + 1
      lives.set(number, generation)
      const life: ServerLife = { name: `server ${number}.${generation}`, isDead: false }
      startingLives.set(number, life)
      let handler: RequestListener | undefined
      const listener = world.network.listen(FIRST_PORT + number - 1, (request, response) => {
        const client = getCurrentTask()
        if (!handler || !client) return void response.writeHead(503).end()
        client.requests += 1
        const name = `${client.name}/${client.requests}`
        runTask({ ...client, name, life }, () => void handler?.(request, response))
      })
      closers.push(() => listener.close())
      const died = new Promise<never>((_resolve, reject) => {
        life.close = () => {
          listener.close()
          reject(new Error(`${life.name} died`))
        }
      })
      died.catch(() => undefined)
      try {
        const starting = runTask(newTask(seed, `start of ${life.name}`, life), () =>
          startServer({
            config: world.config,
            log: createLog(world.config),
            databaseUri: world.uri,
            exclusive: false,
            jobs: false,
            listener: {
              port: FIRST_PORT + number - 1,
              serve(next) {
                handler = next
              },
              stop: () => Promise.resolve(listener.close()),
            },
            overrides: createReplacements(world),
          }),
        )
        // The remaining work of a dead server has no effect, and may never end.
        starting.catch(() => undefined)
        const server = await Promise.race([starting, died])
        const { context } = server
        const live = { life, url: listener.url, context, jobs: collectJobs(context) }
        running.set(number, live)
        return live
      } catch (error) {
        stoppedNumbers.add(number)
        throw error
      } finally {
        startingLives.delete(number)
      }
    },
    kill(life) {
      if (life.isDead) return
      life.isDead = true
      life.close?.()
      world.calls.drop(life)
      forgetServer(life)
    },
    closeDead,
    async stop() {
      for (const { life, context } of running.values()) {
        life.isDead = true
        world.calls.drop(life)
        dead.push(context)
      }
      await closeDead()
      for (const close of closers) close()
    },
  }
}
