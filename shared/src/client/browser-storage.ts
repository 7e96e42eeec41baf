import { parseJson } from '../domain/unknown-values'

type Kind = 'localStorage' | 'sessionStorage'

/** Reads a text that the browser keeps; null if there is none, or no storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in the browser, or removes it with null. Without storage nothing is kept. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
  } catch {
    // A browser may forbid storage, and it may be full.
  }
}

/**
 * Reads a value that this tab keeps as JSON; undefined if there is none, or one of another form.
 */
export function readFromTab<Value>(
  key: string,
  schema: { safeParse: (value: unknown) => { data?: Value | undefined } },
): Value | undefined {
  return schema.safeParse(parseJson(readStored('sessionStorage', key))).data
}

/** A text in local storage, the same in all tabs. Without storage it lasts as long as the page. */
export function createStoredText(key: string) {
  const listeners = new Set<() => void>()
  let latest: string | null = null
  return {
    read(): string | null {
      try {
        latest = localStorage.getItem(key)
      } catch {
        // Storage is forbidden.
      }
      return latest
    },
    write(text: string | null): void {
      latest = text
      writeStored('localStorage', key, text)
      for (const listener of listeners) listener()
    },
    /** Calls `listener` when this or another tab changes the text. Returns a function that stops it. */
    subscribe(listener: () => void): () => void {
      const followChange = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', followChange)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', followChange)
      }
    },
  }
}
