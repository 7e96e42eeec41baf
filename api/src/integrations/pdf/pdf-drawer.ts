import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { findProgramBeside, type ThreadProgram } from '../thread-program'
import type { PdfWork } from './pdf-work'
import { DRAWN_PDF_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { createWorkQueue } from '../work-queue'

/** Draws PDFs outside of the thread that serves requests. */
export interface PdfThread {
  /** @throws what the drawing throws, or an error of the thread if it has ended or takes too long */
  draw(work: PdfWork): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Drawing has a lower priority than the thread that serves requests. */
const NICE = 5
/** Opening the fonts takes as long as several documents, so the thread stays for the next one. */
const IDLE_MS = 60_000
/** With all fonts open, a thread has some 120 MB. One that takes more ends, and not the process. */
const HEAP_MB_MAX = 512
/** A drawing that takes longer never ends; its thread is replaced. */
const DRAW_MS_MAX = 60_000

/**
 * Makes a thread that draws one PDF at a time. It starts with the first, ends when there are none for a
 * while, and is replaced if it dies.
 */
export function createPdfThread({
  log,
  program = findProgramBeside(import.meta, 'pdf-work'),
}: {
  log: Pick<Logger, 'error'>
  program?: ThreadProgram
}): PdfThread {
  let pool: Piscina<PdfWork, Uint8Array> | undefined

  function startThread() {
    const started = new Piscina<PdfWork, Uint8Array>({
      ...program,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    })
    started.on('error', (err: unknown) => log.error({ err }, 'the thread that draws PDFs failed'))
    return started
  }

  return {
    draw: (work) =>
      (pool ??= startThread()).run(work, { signal: AbortSignal.timeout(DRAW_MS_MAX) }),
    async stop() {
      await pool?.destroy()
    },
  }
}

/** Drawings that wait at most: of all callers some six seconds' worth, of one account or address less. */
const WAITING_MAX = 60
const WAITING_OF_OWNER_MAX = 20

/** Returns PDFs, each of which is drawn once. */
export interface PdfDrawer {
  /**
   * Draws a PDF in its owners' turn, or returns the cached bytes. The caller has checked the
   * permission.
   * @param owners the account and the address that request it
   * @throws QueueFullError
   */
  draw(work: PdfWork, owners: readonly string[]): Promise<Uint8Array>
  stop(): Promise<void>
}

/** The same content is the same PDF; a sheet changes with its order. */
const toKey = (work: PdfWork) => createHash('sha256').update(JSON.stringify(work)).digest('base64')

/** Creates a PDF drawer with a cache: other PDFs are drawn one by one by this thread. */
export function createPdfDrawer(thread: PdfThread): PdfDrawer {
  const enqueue = createWorkQueue({
    running: 1,
    waiting: WAITING_MAX,
    waitingPerOwner: WAITING_OF_OWNER_MAX,
  })
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: DRAWN_PDF_BYTES_MAX,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const drawing = new Map<string, Promise<Uint8Array>>()

  async function drawNew(key: string, work: PdfWork, owners: readonly string[]) {
    try {
      const pdf = await enqueue(owners, () => thread.draw(work))
      cache.set(key, pdf)
      return pdf
    } finally {
      drawing.delete(key)
    }
  }

  return {
    async draw(work, owners) {
      const key = toKey(work)
      const drawn = cache.get(key) ?? drawing.get(key)
      if (drawn) return drawn
      const pdf = drawNew(key, work, owners)
      drawing.set(key, pdf)
      return pdf
    },
    stop: () => thread.stop(),
  }
}
