import { DRAWN_PDF_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { createWorkQueue } from '../work-queue'
import type { PdfThread } from './pdf-thread'
import type { PdfWork } from './pdf-work'

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
      const known = cache.get(key) ?? drawing.get(key)
      if (known) return known
      const pdf = drawNew(key, work, owners)
      drawing.set(key, pdf)
      return pdf
    },
    stop: () => thread.stop(),
  }
}
