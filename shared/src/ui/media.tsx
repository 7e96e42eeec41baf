/** What a media query says; nothing where there is no screen to ask about, as in tests. */
export function mediaOf(query: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(query) : undefined
}
