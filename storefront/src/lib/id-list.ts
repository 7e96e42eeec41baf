import { createStoredText } from '@voltkart/shared/client/browser-storage'
import { isId, parseJson } from '@voltkart/shared/domain/unknown-values'
import { useSyncExternalStore } from 'react'

/** The ids among some values, each once and in their order, up to a maximum. */
export function keepUniqueIds(values: readonly unknown[], max: number): string[] {
  return [...new Set(values.filter(isId))].slice(0, max)
}

function parse(text: string | null, max: number): readonly string[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? keepUniqueIds(stored, max) : []
}

/** A short list of product ids in local storage, the same in all tabs of the shop. */
interface IdList {
  ids(): readonly string[]
  /** Calls `listener` when this or another tab changes the list. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** Stores the result of `change`, which gets the stored list. */
  update(change: (ids: readonly string[]) => readonly string[]): void
}

const noIds: readonly string[] = []

/**
 * Keeps at most `max` ids under a key of local storage. Unreadable data counts as empty and is
 * repaired. Without storage the list lasts as long as the page.
 */
export function createIdList(key: string, max: number): IdList {
  const stored = createStoredText(key)
  let text: string | null = null
  let ids = noIds

  function read(): readonly string[] {
    const now = stored.read()
    if (now !== text) {
      text = now
      ids = parse(now, max)
    }
    return ids
  }

  return {
    ids: read,
    subscribe(listener) {
      const repaired = JSON.stringify(read())
      if (text !== null && text !== repaired) stored.write(repaired)
      return stored.subscribe(listener)
    },
    update(change) {
      const before = read()
      const next = keepUniqueIds(change(before), max)
      if (next.join() !== before.join()) stored.write(JSON.stringify(next))
    },
  }
}

/** The contents of a list; empty while the page is as the server rendered it. */
export const useIdList = (list: IdList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.ids, () => noIds)
