import { fork } from 'node:child_process'
import { extendEnvironment } from '../../src/config/machine'
import { buildProgram } from './build-program'

/** Tells a shop to run every job once, or only the one of this name. */
export interface RunJobs {
  only?: string
}

/** Its URL once it has started, then a reply to each message. */
export type Reply = { url: string } | { failure: string } | Record<string, never>

/** A shop in a separate process. */
export interface ShopProcess {
  url: string
  /** Runs every job of the shop once, or only the one of this name. */
  runJobs(only?: string): Promise<void>
  kill(): Promise<void>
}

interface StartOptions {
  environment: Record<string, string>
  /** Runs no jobs and sends no webhooks, so that only requests and commands have an effect. */
  quiet: boolean
}

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
  const child = fork(file, [options.quiet ? 'quiet' : ''], {
    env: extendEnvironment(options.environment),
    execArgv: NODE_OPTIONS,
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal))
  })
  const died = ended.then((signal): never => {
    throw new Error(`The shop was ended by ${signal}`)
  })
  died.catch(() => undefined)
  const nextReply = () =>
    Promise.race([
      new Promise<Reply>((resolve) => child.once('message', (message: Reply) => resolve(message))),
      died,
    ])
  const ready = await nextReply()
  if (!('url' in ready)) throw new Error('The shop did not say where it is')
  return {
    url: ready.url,
    async runJobs(only) {
      const response = nextReply()
      const message: RunJobs = only ? { only } : {}
      // Sending also succeeds if the process has ended: then the reply is rejected.
      child.send(message, () => undefined)
      const reply = await response
      if ('failure' in reply) throw new Error(reply.failure)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
