import { EXTENSION_ERROR_LENGTH } from '@voltkart/shared/domain/limits'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { ConfigurationError } from '../../config/environment'
import { projectRoot } from '../../project-root'
import { findProgramBeside } from '../thread-program'
import type {
  ExtensionManifest,
  ExtensionProgram,
  ExtensionResult,
  ExtensionWork,
} from './extension-work'

/** The longest that an extension may take to load, for an event, and for a run of a job. */
const LOAD_MS = 15_000
export const EXTENSION_EVENT_MS = 15_000
export const EXTENSION_JOB_MS = 60_000
/** The heap of an extension. */
const MEMORY_MB = 128
/** Loading an extension takes about as long as a few calls, so its thread stays for the next one. */
const IDLE_MS = 60_000
/** Extensions have a lower priority than the thread that serves requests. */
const NICE = 10

/** An extension threw an error. */
export class ExtensionError extends Error {
  override name = 'ExtensionError'
}

/** An extension had to be stopped, or ended its thread: the next call starts it again. */
export class ExtensionStopped extends Error {
  override name = 'ExtensionStopped'
}

/** The extensions that the settings name. Each runs in a thread of its own, which starts with a call. */
export interface Extensions {
  names: readonly string[]
  /** Loads an extension. @throws ExtensionError | ExtensionStopped */
  describe(name: string): Promise<ExtensionManifest>
  /**
   * Makes a call of an extension, one after the other.
   * @param signal ends the call, and the thread with it
   * @throws ExtensionError | ExtensionStopped; the reason of the signal
   */
  run(
    name: string,
    work: Exclude<ExtensionWork, { kind: 'describe' }>,
    signal?: AbortSignal,
  ): Promise<void>
  stop(): Promise<void>
}

interface ExtensionsOptions {
  names: readonly string[]
  /** The environment variables of an extension. */
  toSettings(name: string): Record<string, string>
  /** The local address of the shop. */
  shopUrl(): string
  log: Pick<Logger, 'error'>
  /** Where extensions are, if not in the project's folder; tests have their own. */
  folder?: string
  eventMs?: number
}

const getProgramFile = (name: string, folder: string | undefined): string =>
  folder === undefined && !import.meta.url.endsWith('.ts')
    ? join(import.meta.dirname, `extension-${name}.js`)
    : join(folder ?? join(projectRoot, 'extensions'), name, 'index.ts')

const shortenError = (text: string) => text.slice(0, EXTENSION_ERROR_LENGTH)

/** Why a thread has ended. */
function describeStop(error: unknown, limitMs: number): string {
  if (!(error instanceof Error)) return shortenError(`It has ended: ${String(error)}`)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `It took longer than ${limitMs / 1_000} seconds and was stopped`
  }
  const code = 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `It took more memory than ${MEMORY_MB} MB`
  return shortenError(`It has ended: ${error.message}`)
}

/**
 * Creates the threads of extensions, which start with their first call.
 * @throws ConfigurationError if there is no such extension
 */
export function createExtensions(options: ExtensionsOptions): Extensions {
  const { names, toSettings, shopUrl, log, folder, eventMs = EXTENSION_EVENT_MS } = options
  const pools = new Map<string, Piscina<ExtensionWork, ExtensionResult>>()
  const missingNames = names.filter((name) => !existsSync(getProgramFile(name, folder)))
  if (missingNames.length > 0) {
    throw new ConfigurationError(`EXTENSIONS: there is no extension ${missingNames.join(', ')}`)
  }

  function getPool(name: string) {
    const present = pools.get(name)
    if (present) return present
    const settings = toSettings(name)
    const program: ExtensionProgram = {
      program: pathToFileURL(getProgramFile(name, folder)).href,
      shopUrl: shopUrl(),
      settings,
    }
    const pool = new Piscina<ExtensionWork, ExtensionResult>({
      ...findProgramBeside(import.meta, 'extension-work'),
      workerData: program,
      // The environment of the shop is left out, since it contains secrets.
      env: settings,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
    })
    pool.on('error', (err: unknown) =>
      log.error({ reason: describeStop(err, eventMs), extension: name }, 'an extension has ended'),
    )
    pools.set(name, pool)
    return pool
  }

  async function callExtension(
    name: string,
    work: ExtensionWork,
    limitMs: number,
    signal?: AbortSignal,
  ): Promise<Exclude<ExtensionResult, { error: string }>> {
    const limit = AbortSignal.timeout(limitMs)
    let result: ExtensionResult
    try {
      result = await getPool(name).run(work, {
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw new ExtensionStopped(describeStop(error, limitMs))
    }
    if (typeof result === 'object' && 'error' in result) {
      throw new ExtensionError(result.error)
    }
    return result
  }

  const describe = (name: string, signal?: AbortSignal) =>
    callExtension(name, { kind: 'describe' }, LOAD_MS, signal)

  return {
    names,
    async describe(name) {
      const result = await describe(name)
      if (result === 'done') throw new ExtensionError('It has no description')
      return result.manifest
    },
    async run(name, work, signal) {
      // A new thread loads it first, which is no part of the time for the call.
      if (getPool(name).threads.length === 0) await describe(name, signal)
      await callExtension(name, work, work.kind === 'job' ? EXTENSION_JOB_MS : eventMs, signal)
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
      pools.clear()
    },
  }
}
