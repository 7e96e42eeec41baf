import type { AppContext } from '../../context'
import { ExtensionError, ExtensionStopped } from '../../integrations/extensions/extensions'
import type { ExtensionManifest } from '../../integrations/extensions/extension-work'
import type { ExtensionRecord } from '../../models/event-webhooks/extension-queries'
import { holdIfFree, newHolder } from '../../models/leases/hold-lease'
import { noteExtensionFailure } from '../webhooks/note-extension-failure'
import { workOn } from '../webhooks/send-deliveries'
import { getSecrets } from '../webhooks/webhook-secrets'
import { hasAccess } from './switch-extension'

/** The state of an extension in this process. */
export interface RunningExtension {
  name: string
  /** Unknown until it was loaded. */
  manifest?: ExtensionManifest
  /** It could not be loaded. An owner who switches it on has it tried again. */
  isBroken?: boolean
}

/** Adds the record of an extension that the shop has not had before. It is off until an owner agrees. */
async function addRecord(context: AppContext, name: string): Promise<ExtensionRecord | undefined> {
  const { eventWebhooks, events } = context.models
  await eventWebhooks.extensions.add({
    _id: eventWebhooks.newId(),
    url: `extension:${name}`,
    extension: { name, permissions: [], granted: [], stops: 0 },
    types: [],
    active: false,
    offReason: 'new',
    secret: '',
    cursor: await events.end(),
    run: 1,
    createdAt: context.now(),
  })
  return eventWebhooks.extensions.find(name)
}

const getProblem = (error: unknown) => {
  if (!(error instanceof ExtensionError || error instanceof ExtensionStopped)) throw error
  return error.message
}

/** Loads an extension once in this process. Undefined if it cannot be loaded, which counts as a stop. */
async function loadExtension(
  context: AppContext,
  running: RunningExtension,
  record: ExtensionRecord,
): Promise<ExtensionManifest | undefined> {
  if (running.manifest) return running.manifest
  const { extensions } = context.models.eventWebhooks
  try {
    const manifest = await context.extensions.describe(running.name)
    running.manifest = manifest
    await extensions.setDeclared(record._id, manifest)
    return manifest
  } catch (error) {
    const message = `It cannot be loaded: ${getProblem(error)}`
    running.isBroken = true
    if (record.active) {
      const failure = { at: context.now(), error: message, isStopped: true }
      await noteExtensionFailure(context, record, failure)
    } else await extensions.noteError(record._id, message, context.now())
    return undefined
  }
}

/** Runs the jobs of an extension that are due. */
async function runJobs(
  context: AppContext,
  record: ExtensionRecord,
  jobs: ExtensionManifest['jobs'],
  signal?: AbortSignal,
): Promise<void> {
  const { name } = record.extension
  const [token] = getSecrets(context, record)
  /** @returns whether it was stopped */
  async function runJob(job: string): Promise<boolean> {
    try {
      await context.extensions.run(name, { kind: 'job', job, token }, signal)
      await context.models.eventWebhooks.extensions.noteSuccess(record._id)
      return false
    } catch (error) {
      const isStopped = error instanceof ExtensionStopped
      const failure = { at: context.now(), error: `Job ${job}: ${getProblem(error)}`, isStopped }
      await noteExtensionFailure(context, record, failure)
      return isStopped
    }
  }
  const holder = newHolder(context)
  for (const { name: job, everySeconds } of jobs) {
    const dueAt = new Date(context.now().getTime() + everySeconds * 1_000)
    const terms = { kind: 'extensionJob', dueAt } as const
    const held = await holdIfFree(holder, `extension ${name}: ${job}`, () => runJob(job), terms)
    if (held?.result) return
  }
}

/** The record, if the extension may run now. */
async function findReadyRecord(
  { models, now }: AppContext,
  name: string,
): Promise<ExtensionRecord | undefined> {
  const record = await models.eventWebhooks.extensions.find(name)
  const pausedUntil = record?.extension.pausedUntil
  return record?.active && !(pausedUntil && pausedUntil > now()) ? record : undefined
}

async function handleEvents(
  context: AppContext,
  running: RunningExtension,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const record = await findReadyRecord(context, running.name)
    const manifest = record && (await loadExtension(context, running, record))
    if (!record || !manifest || signal?.aborted) return
    if (!(await hasAccess(context, record, manifest))) {
      await context.models.eventWebhooks.switchOff(record._id, 'access', context.now())
      return
    }
    const handles = manifest.types.length > 0
    if (handles && (await workOn(context, record, signal))) continue
    return runJobs(context, record, manifest.jobs, signal)
  }
}

/**
 * Lets an extension handle the events since the last run, in order, and runs its jobs that are due.
 * Both happen at least once. Its failures are recorded in its own record only.
 */
export async function runExtension(
  context: AppContext,
  running: RunningExtension,
  signal?: AbortSignal,
): Promise<void> {
  const { extensions } = context.models.eventWebhooks
  const record = (await extensions.find(running.name)) ?? (await addRecord(context, running.name))
  if (!record) return
  // One that is off is loaded once, for the page that lists it.
  if (!record.active && !running.manifest && !running.isBroken) {
    await loadExtension(context, running, record)
  }
  try {
    await handleEvents(context, running, signal)
  } catch (error) {
    // The shop is stopping: unfinished work is repeated after the next start.
    if (!signal?.aborted) throw error
  }
}
