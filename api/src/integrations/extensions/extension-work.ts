import {
  type Extension,
  type ExtensionContext,
  type EventOf,
  createShopClient,
} from '@voltkart/shared/client/extension'
import { EXTENSION_ERROR_LENGTH } from '@voltkart/shared/domain/limits'
import { eventPermissions, eventTypes, type EventType } from '@voltkart/shared/domain/events'
import { tokenPermissions, type TokenPermission } from '@voltkart/shared/domain/permissions'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workerData } from 'piscina'
import { z } from 'zod'

/** The start parameters of an extension's thread. */
export interface ExtensionProgram {
  /** The address of the extension's file. */
  program: string
  /** The address of the shop. */
  shopUrl: string
  settings: Record<string, string>
}

/** One call of an extension. */
export type ExtensionWork =
  | { kind: 'describe' }
  | { kind: 'event'; body: string; token: string | undefined }
  | { kind: 'job'; job: string; token: string | undefined }

/** The declarations of an extension. */
export interface ExtensionManifest {
  permissions: TokenPermission[]
  types: EventType[]
  jobs: { name: string; everySeconds: number }[]
}

export type ExtensionResult = { manifest: ExtensionManifest } | { error: string } | 'done'

const JOBS_MAX = 20
const YEAR_SECONDS = 366 * 24 * 60 * 60

const functionSchema = z.custom<() => unknown>(
  (value) => typeof value === 'function',
  'is no function',
)

const extensionShape = z
  .strictObject({
    permissions: z.array(z.enum(tokenPermissions as [TokenPermission, ...TokenPermission[]])),
    on: z.partialRecord(z.enum(eventTypes), functionSchema).default({}),
    jobs: z
      .record(
        z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
        z.strictObject({ everySeconds: z.int().min(60).max(YEAR_SECONDS), run: functionSchema }),
      )
      .refine((jobs) => Object.keys(jobs).length <= JOBS_MAX, `has more than ${JOBS_MAX} jobs`)
      .default({}),
  })
  .superRefine(({ permissions, on }, context) => {
    for (const type of Object.keys(on) as EventType[]) {
      const needed = eventPermissions[type]
      if (permissions.some((permission) => permission === needed)) continue
      context.addIssue({ code: 'custom', path: ['on', type], message: `needs ${needed}` })
    }
  })

interface Loaded {
  extension: Extension
  manifest: ExtensionManifest
}

/** In a thread, tsx translates only what is required: from source, as in tests. */
const importModule = (program: string): Promise<unknown> =>
  program.endsWith('.ts')
    ? Promise.resolve(createRequire(import.meta.url)(fileURLToPath(program)))
    : import(/* @vite-ignore */ program)

/** Loads the extension, whose module is kept by the thread. @throws Error if it has another form */
async function loadExtension({ program }: ExtensionProgram): Promise<Loaded> {
  const { default: extension } = (await importModule(program)) as { default: Extension }
  const parsed = extensionShape.safeParse(extension)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new Error(problems.map((problem) => problem.trim()).join('; '))
  }
  const { permissions, on, jobs } = parsed.data
  return {
    extension,
    manifest: {
      permissions: tokenPermissions.filter((permission) => permissions.includes(permission)),
      types: eventTypes.filter((type) => on[type] !== undefined),
      jobs: Object.entries(jobs).map(([name, { everySeconds }]) => ({ name, everySeconds })),
    },
  }
}

/** Calls the handler of an event. The type of its data is the promise of the log. */
async function handleEvent<Type extends EventType>(
  { on = {} }: Extension,
  event: EventOf<Type>,
  context: ExtensionContext,
): Promise<void> {
  await on[event.type]?.(event, context)
}

async function performWork(work: ExtensionWork): Promise<ExtensionResult> {
  const program = workerData as ExtensionProgram
  const { extension, manifest } = await loadExtension(program)
  if (work.kind === 'describe') return { manifest }
  const { shopUrl: url, settings } = program
  const context = { shop: createShopClient({ url, token: work.token }), settings }
  if (work.kind === 'job') await extension.jobs?.[work.job]?.run(context)
  else await handleEvent(extension, JSON.parse(work.body) as EventOf<EventType>, context)
  return 'done'
}

/** The message of an error, with its cause, which has the reason of a failed `fetch`. */
function toMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const text = String(error instanceof Error ? error.message : error)
  return (cause ? `${text}: ${cause.message}` : text).slice(0, EXTENSION_ERROR_LENGTH)
}

/**
 * Makes one call of an extension, in a thread of its own. An error of the extension is a result: if the
 * call itself fails, the thread has ended.
 */
export default async function run(work: ExtensionWork): Promise<ExtensionResult> {
  try {
    return await performWork(work)
  } catch (error) {
    return { error: toMessage(error) }
  }
}
