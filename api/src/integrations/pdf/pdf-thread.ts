import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { findProgramBeside, type ThreadProgram } from '../thread-program'
import type { PdfWork } from './pdf-work'

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
/** With all fonts open, a thread has some 120 MB. One that takes more ends, and not the whole process. */
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

  function start() {
    const started = new Piscina<PdfWork, Uint8Array>({
      filename: program.filename,
      ...(program.execArgv ? { execArgv: program.execArgv } : {}),
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
    draw: (work) => (pool ??= start()).run(work, { signal: AbortSignal.timeout(DRAW_MS_MAX) }),
    async stop() {
      await pool?.destroy()
    },
  }
}
