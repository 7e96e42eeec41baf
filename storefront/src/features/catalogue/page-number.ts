/** Which page of a list an address is about, from 1 on. */
export function pageNumberOf(params: URLSearchParams): number {
  return Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
}
