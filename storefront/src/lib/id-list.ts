import { createStoredText } from '@voltkart/shared/client/browser-storage'
import { isId, parseJson } from '@voltkart/shared/domain/unknown-values'
import { useSyncExternalStore } from 'react'

/** The ids among some values, each once and in their order, up to a maximum. */
export function keepUniqueIds(values: readonly unknown[], max: number): string[] {
  return [...new Set(values.filter(isId))].slice(0, max)
}

function parse(text: string | null, max: number): readonly string[] {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? keepUniqueIds(parsed, max) : []
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
  const storedText = createStoredText(key)
  let text: string | null = null
  let ids = noIds

  function readIds(): readonly string[] {
    const currentText = storedText.read()
    if (currentText !== text) {
      text = currentText
      ids = parse(currentText, max)
    }
    return ids
  }

  return {
    ids: readIds,
    subscribe(listener) {
      const repaired = JSON.stringify(readIds())
      if (text !== null && text !== repaired) storedText.write(repaired)
      return storedText.subscribe(listener)
    },
    update(change) {
      const before = readIds()
      const changedIds = keepUniqueIds(change(before), max)
      if (changedIds.join() !== before.join()) storedText.write(JSON.stringify(changedIds))
    },
  }
}

/** The contents of a list; empty while the page is as the server rendered it. */
export const useIdList = (list: IdList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.ids, () => noIds)
