const toKey = (path: string) => `list:${path}`

/** Remembers the search, filters and page of a list in this tab, for the links back to it. */
export function rememberList(path: string, search: string): void {
  try {
    if (search === '') sessionStorage.removeItem(toKey(path))
    else sessionStorage.setItem(toKey(path), search)
  } catch {
    // Without storage the links lead to the first page.
  }
}

/** The address of a list as it was last seen in this tab. */
export function getLastAddress(path: string): string {
  try {
    return path + (sessionStorage.getItem(toKey(path)) ?? '')
  } catch {
    return path
  }
}
