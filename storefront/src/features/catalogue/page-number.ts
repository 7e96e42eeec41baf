/** The parameters of the address of a list's page; the first page has none. */
export function withPageNumber(params: URLSearchParams, page: number): { search: string } {
  const all = new URLSearchParams(params)
  if (page > 1) all.set('page', String(page))
  return { search: all.toString() }
}

/** The page number in an address, from 1 on. */
export function getPageNumber(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
}
