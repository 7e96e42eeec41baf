import { fork } from 'node:child_process'
import { environmentWith } from '../../src/config/machine'
import { buildProgram } from './build-program'
import type { Command, CountedWrites, Point, Reply } from './process-commands'

/** A shop in a separate process. */
export interface ShopProcess {
  url: string
  /**
   * Counts writes from now on. With `cut`, work that begins from now on sends no write after that
   * point, until the next count.
   */
  count(cut?: Point): Promise<void>
  /** The writes since the counting began, and whether they were cut off. */
  writes(): Promise<CountedWrites>
  /** Runs every job of the shop once, or only the one of this name. */
  runJobs(only?: string): Promise<void>
  /** The signal that ended it; resolves once it has ended. */
  ended: Promise<NodeJS.Signals | null>
  kill(): Promise<void>
}

interface StartOptions {
  environment: Record<string, string>
  /** The write during its start, once connected, at which it dies. */
  death?: Point | undefined
  /** Runs no jobs and sends no webhooks, so that only requests and commands have an effect. */
  quiet: boolean
}

/** The process was killed at the given write before it was ready. */
export class DiedAtStart extends Error {}

interface ShopProgram {
  start(options: StartOptions): Promise<ShopProcess>
}

/**
 * With memory for the garbage of a start, which such a short-lived process need not collect, and
 * without the optimising compiler, which takes an eighth of a start and pays off only later.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--no-opt']

/** Builds the shop. */
export async function buildShopProgram(): Promise<ShopProgram> {
  const file = await buildProgram('shop-process')
  return { start: (options) => startProcess(file, options) }
}

async function startProcess(file: string, options: StartOptions): Promise<ShopProcess> {
  const { death = null, quiet } = options
  const args = [JSON.stringify(death), quiet ? 'quiet' : '']
  const child = fork(file, args, {
    env: environmentWith(options.environment),
    execArgv: NODE_OPTIONS,
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal))
  })
  const died = ended.then((signal): never => {
    throw new DiedAtStart(`ended by ${signal}`)
  })
  died.catch(() => undefined)
  const nextReply = () =>
    Promise.race([
      new Promise<Reply>((resolve) => child.once('message', (message: Reply) => resolve(message))),
      died,
    ])
  const send = async (command: Command): Promise<CountedWrites> => {
    const answer = nextReply()
    // Also if the process has ended: then the reply is rejected.
    child.send(command, () => undefined)
    const reply = await answer
    if ('writes' in reply) return reply
    throw new Error('failure' in reply ? reply.failure : 'The shop has started again')
  }
  const ready = await nextReply()
  if (!('url' in ready)) throw new Error('The shop did not say where it is')
  return {
    url: ready.url,
    count: (cut) => send({ name: 'count', ...(cut ? { cut } : {}) }).then(() => undefined),
    writes: () => send({ name: 'list-writes' }),
    runJobs: (only) => send({ name: 'run-jobs', ...(only ? { only } : {}) }).then(() => undefined),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
