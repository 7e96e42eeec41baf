import { LRUCache } from 'lru-cache'
import { packAnswer, type Packed } from './pack-answer'
import type { Question } from './question'

/** The oldest that an answer may be when it is given, in milliseconds. */
export const OLDEST_MS = 2_000
/** From this age on, one request in the queue makes it anew, while the rest still get it. */
const RENEW_MS = 1_700
/** For how long after it was given an answer is looked after. */
const LOOKED_AFTER_MS = 10_000
const MEGABYTE = 1_048_576
/** Room for what shoppers ask for all the time, and for what is made up on the spot. */
const common = { max: 5_000, maxSize: 24 * MEGABYTE }
const various = { max: 500, maxSize: 8 * MEGABYTE }
/** How many changes are remembered one by one. */
const CHANGES_MAX = 10_000
/** What an answer takes besides its bytes, roughly. */
const OVERHEAD_BYTES = 1_000

/** What changed: a product's stock, or (without `productId`) anything at all. */
export interface Change {
  productId?: string
}

/** What must be known of an answer to know when it no longer holds. */
export interface AnswerFacts {
  productIds: readonly string[]
  /** Whether a change of stock decides which products are in it, or how many there are. */
  dependsOnStock: boolean
  /** When the oldest thing in it was read, by `performance.now()`; now if left out. */
  readAt?: number
  /** Of an answer about one product: what of it was read, so that a glance tells whether it holds. */
  print?: string
}

export interface NewAnswer extends AnswerFacts {
  etag: string
  body: Buffer
}

/** An answer as it lies ready, in all forms it is given in. */
export interface ReadyAnswer extends NewAnswer {
  packed: Packed
  /** Until when it may be given, by `performance.now()`. */
  goodUntil: number
  renewFrom: number
  usedAt: number
}

/** Remembers the time at which the work on an answer began. */
export interface AnswerDraft {
  /** Makes the answer ready to be sent; it is kept unless something has changed meanwhile. */
  finish(answer: NewAnswer): ReadyAnswer
}

/** As much of a question as tells where its answer is kept. */
type Key = Pick<Question, 'key' | 'various'>

/** Answers to public questions, ready to be sent: bytes, tag and packed forms made once. */
export interface AnswerStore {
  /** A ready answer; undefined when there is none, or when this asker is to make it anew. */
  find(question: Key): ReadyAnswer | undefined
  /** To be called before anything is read for an answer. */
  begin(question: Key): AnswerDraft
  /** Drops what no longer holds. To be called when a change is written, before it is answered. */
  changed(change: Change): void
  /** The answers about one product that were given lately, the latest first. */
  usedLately(limit: number): ReadyAnswer[]
  /** Takes note that an answer was found to hold, or no longer to, by a look begun at that time. */
  checked(answer: ReadyAnswer, holds: boolean, at: number): void
  /** How many answers there are, and how many bytes they take. */
  size(): { answers: number; bytes: number }
}

export function createAnswerStore(now: () => number = () => performance.now()): AnswerStore {
  const sizeCalculation = ({ body }: ReadyAnswer) => 2 * body.length + OVERHEAD_BYTES
  const caches = {
    common: new LRUCache<string, ReadyAnswer>({ ...common, sizeCalculation }),
    various: new LRUCache<string, ReadyAnswer>({ ...various, sizeCalculation }),
  }
  const all = Object.values(caches)
  const cacheOf = ({ various }: Key) => (various ? caches.various : caches.common)
  // Changes by number, so that an answer whose reading began before one is not kept after it.
  let changes = 0
  let lastOfAll = 0
  let lastOfStock = 0
  const lastOf = new Map<string, number>()

  const isOvertaken = ({ productIds, dependsOnStock }: AnswerFacts, begun: number) =>
    lastOfAll > begun ||
    (dependsOnStock && lastOfStock > begun) ||
    productIds.some((id) => (lastOf.get(id) ?? 0) > begun)

  function dropProduct(productId: string): void {
    for (const cache of all) {
      for (const [key, answer] of cache.entries()) {
        if (answer.dependsOnStock || answer.productIds.includes(productId)) cache.delete(key)
      }
    }
  }

  return {
    find(question) {
      const cache = cacheOf(question)
      const answer = cache.get(question.key)
      if (!answer) return undefined
      const at = now()
      if (at > answer.goodUntil) {
        cache.delete(question.key)
        return undefined
      }
      if (at > answer.renewFrom) {
        answer.renewFrom = Infinity
        return undefined
      }
      answer.usedAt = at
      return answer
    },

    begin(question) {
      const begun = changes
      const at = now()
      return {
        finish(made) {
          const readAt = Math.min(at, made.readAt ?? at)
          const answer = {
            ...made,
            packed: packAnswer(made.body),
            goodUntil: readAt + OLDEST_MS,
            renewFrom: readAt + RENEW_MS,
            usedAt: at,
          }
          if (!isOvertaken(made, begun)) cacheOf(question).set(question.key, answer)
          return answer
        },
      }
    },

    changed({ productId }) {
      changes += 1
      if (productId === undefined || lastOf.size >= CHANGES_MAX) {
        lastOfAll = changes
        lastOf.clear()
        for (const cache of all) cache.clear()
        return
      }
      lastOfStock = changes
      lastOf.set(productId, changes)
      dropProduct(productId)
    },

    usedLately(limit) {
      const since = now() - LOOKED_AFTER_MS
      const used: ReadyAnswer[] = []
      for (const answer of caches.common.values()) {
        if (used.length === limit) break
        if (answer.print !== undefined && answer.usedAt > since) used.push(answer)
      }
      return used
    },

    checked(answer, holds, at) {
      answer.goodUntil = holds ? Math.max(answer.goodUntil, at + OLDEST_MS) : 0
      if (holds) answer.renewFrom = at + RENEW_MS
    },

    size: () => ({
      answers: all.reduce((sum, cache) => sum + cache.size, 0),
      bytes: all.reduce((sum, cache) => sum + cache.calculatedSize, 0),
    }),
  }
}
