/** How old an answer may be that is given again. */
const KEPT_MS = 2_000
/** From this age on it is worked out anew, while the old one is still given. */
const FRESH_MS = 1_000
const ENTRIES_MAX = 500

interface Entry {
  at: number
  answer: Promise<unknown>
  refreshing: boolean
}

/**
 * Answers that were worked out a moment ago. They are for what is dear to count and only shown; what
 * decides anything is always read. Nobody waits for an answer that is asked for all the time.
 */
export interface RecentAnswers {
  get<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>
  /** Forgets everything, also what is being worked out: the records have changed. */
  clear(): void
}

export function createRecentAnswers(now: () => number = () => performance.now()): RecentAnswers {
  const entries = new Map<string, Entry>()

  function makeRoom(): void {
    const [oldest] = entries.keys()
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest)
  }

  function start<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = work()
    const entry: Entry = { at: now(), answer, refreshing: false }
    entries.delete(key)
    entries.set(key, entry)
    makeRoom()
    answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return answer
  }

  function refresh(key: string, entry: Entry, work: () => Promise<unknown>): void {
    entry.refreshing = true
    const at = now()
    work().then(
      (answer) => {
        // Cleared or replaced meanwhile: this answer may be from before a change.
        if (entries.get(key) !== entry) return
        entries.set(key, { at, answer: Promise.resolve(answer), refreshing: false })
      },
      () => {
        entry.refreshing = false
      },
    )
  }

  return {
    get<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
      const entry = entries.get(key)
      if (!entry) return start(key, work)
      const age = now() - entry.at
      if (age > KEPT_MS) return start(key, work)
      if (age > FRESH_MS && !entry.refreshing) refresh(key, entry, work)
      // What a key stands for always has the type that its work has.
      return entry.answer as Promise<Answer>
    },

    clear: () => entries.clear(),
  }
}
