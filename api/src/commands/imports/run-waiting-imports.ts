import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { BEAT_MS, type ImportRecord } from '../../models/imports/holder-queries'

const NOTHING_READ = 'Nothing was read: none of the files is an export of this shop.'
const FAILED = 'The import failed. Start it again: nothing is imported twice.'

async function runOne(
  context: AppContext,
  record: ImportRecord,
  { holder, signal }: { holder: string; signal: AbortSignal | undefined },
): Promise<void> {
  // Loaded with the first import, since a start need not wait for its readers.
  const { hasReadRows, ImportStopped, runImport } = await import('./run-import')
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
  async function run(): Promise<void> {
    running.add(context)
    try {
      await runWaitingImports(context, signal)
    } finally {
      running.delete(context)
    }
  }
  if (!running.has(context))
    context.afterResponse(run, 'imports are left to the next run of their job')
  return Promise.resolve()
}
