type Kind = 'localStorage' | 'sessionStorage'

/** A text that the browser keeps; null if there is none, or no storage. */
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

/** A value that this tab keeps as JSON; undefined if there is none, or one of another form. */
export function readFromTab<Value>(
  key: string,
  schema: { safeParse: (value: unknown) => { data?: Value | undefined } },
): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(readStored('sessionStorage', key) ?? 'null')).data
  } catch {
    // Invalid JSON counts as absent.
    return undefined
  }
}
