import type * as runImportModule from './run-import'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { BEAT_MS, type ImportRecord } from '../../models/imports/holder-queries'
import { importMessages } from '@voltkart/shared/contract/imports'
import { createReadStream } from 'node:fs'
import { conflict, invalidField } from '../../errors'
import type { ImportOrder } from '../../models/imports/import-schema'

/** A part of a file in the database, whose documents have at most 16 MB. */
const PART_BYTES = 4 * 1_024 * 1_024
const NAME_LENGTH = 200

interface SentFile {
  path: string
  name: string
  bytes: number
}

/**
 * Stores files of another shop in the database, where every process can read them. The job imports
 * them.
 * @throws VALIDATION without a file; CONFLICT while another import runs
 */
export async function startImport(
  { models, now }: AppContext,
  order: ImportOrder,
  files: readonly SentFile[],
): Promise<ImportRecord> {
  const { imports } = models
  if (files.length === 0) throw invalidField('files', importMessages.noFiles)
  if (await imports.isBusy()) throw conflict(importMessages.busy)
  const id = imports.newId()
  for (const [index, { path }] of files.entries()) {
    let part = 0
    for await (const bytes of createReadStream(path, { highWaterMark: PART_BYTES })) {
      await imports.addChunk({ import: id, file: index, part, bytes: bytes as Buffer, at: now() })
      part += 1
    }
  }
  const streams = files.map(({ name, bytes }) => ({
    name: name.slice(0, NAME_LENGTH) || 'file',
    bytes,
  }))
  return imports.create(id, order, streams, now())
}

const NOTHING_READ = 'Nothing was read: none of the files is an export of this shop.'
const FAILED = 'The import failed. Start it again: nothing is imported twice.'

let loading: Promise<typeof runImportModule> | undefined
/** Loads the readers of files with the first import, since a start need not wait for them. */
export const loadImports = () => (loading ??= import('./run-import'))

async function runOne(
  context: AppContext,
  record: ImportRecord,
  { holder, signal }: { holder: string; signal: AbortSignal | undefined },
): Promise<void> {
  const { hasReadRows, ImportStopped, runImport } = await loadImports()
  const { log, models, now } = context
  const { imports } = models
  const id = record._id
  const run = {
    id,
    order: record,
    files: record.files.map(({ name, bytes }, file) => ({
      name,
      bytes,
      open: () => imports.readFile(id, file),
    })),
    async progress(result: Parameters<typeof imports.beat>[2]) {
      if (signal?.aborted) throw new ImportStopped()
      if (!(await imports.beat(id, holder, result, now()))) throw new ImportStopped()
    },
  }
  const beat = setInterval(() => {
    imports
      .touch(id, holder, now())
      .catch((err: unknown) => log.warn({ err }, 'no beat of an import'))
  }, BEAT_MS)
  try {
    const result = await runImport(context, run)
    const end = hasReadRows(result)
      ? { state: 'finished' as const }
      : { state: 'failed' as const, error: NOTHING_READ }
    await imports.finish(id, holder, result, { ...end, finishedAt: now() })
  } catch (error) {
    if (error instanceof ImportStopped) return imports.release(id, holder)
    log.error({ err: error, import: id }, 'an import failed')
    const end = { state: 'failed', error: FAILED, finishedAt: now() } as const
    await imports.finish(id, holder, record, end)
  } finally {
    clearInterval(beat)
  }
}

/** Runs the imports that wait, and those whose process has died, one after the other. */
export async function runWaitingImports(context: AppContext, signal?: AbortSignal): Promise<void> {
  const holder = randomUUID()
  for (;;) {
    const record = signal?.aborted
      ? undefined
      : await context.models.imports.take(holder, context.now())
    if (!record) return
    await runOne(context, record, { holder, signal })
  }
}

const running = new WeakSet<AppContext>()

/**
 * Starts {@link runWaitingImports} unless this process runs imports already. It does not wait for them:
 * a job that takes minutes would count as late.
 */
export function startWaitingImports(context: AppContext, signal?: AbortSignal): Promise<void> {
  async function runWaiting(): Promise<void> {
    running.add(context)
    try {
      await runWaitingImports(context, signal)
    } finally {
      running.delete(context)
    }
  }
  if (!running.has(context))
    context.afterResponse(runWaiting, 'imports are left to the next run of their job')
  return Promise.resolve()
}
