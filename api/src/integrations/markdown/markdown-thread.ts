import { Piscina } from 'piscina'
import { findProgramBeside } from '../thread-program'

/** Texts that take too long to render. */
export class SlowText extends Error {
  override name = 'SlowText'
}

/** Renders Markdown outside of the thread that serves requests. */
export interface MarkdownThread {
  /**
   * The texts as safe HTML.
   * @throws SlowText when they take too long together: some texts take minutes
   */
  render(texts: readonly string[]): Promise<string[]>
  stop(): Promise<void>
}

/** A page of 50,000 ordinary characters takes a tenth of this. */
const RENDER_MS_MAX = 2_000
const IDLE_MS = 10_000

/**
 * Makes a thread that renders one set of texts at a time. It starts with the first, ends when there
 * are none for a while, and is replaced when a text takes too long.
 */
export function createMarkdownThread(limitMs = RENDER_MS_MAX): MarkdownThread {
  let pool: Piscina<readonly string[], string[]> | undefined

  function startThread() {
    return new Piscina<readonly string[], string[]>({
      ...findProgramBeside(import.meta, 'markdown-work'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    })
  }

  return {
    async render(texts) {
      if (texts.length === 0) return []
      pool ??= startThread()
      // The start of the thread does not count.
      await pool.run([])
      const signal = AbortSignal.timeout(limitMs)
      try {
        return await pool.run(texts, { signal })
      } catch (error) {
        if (signal.aborted) throw new SlowText()
        throw error
      }
    },
    async stop() {
      await pool?.destroy()
    },
  }
}
