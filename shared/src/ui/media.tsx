/** The `MediaQueryList` of a media query; undefined without a screen, as in tests. */
export function getMediaQuery(query: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(query) : undefined
}
