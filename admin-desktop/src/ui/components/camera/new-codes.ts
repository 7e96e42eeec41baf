/** A code that was out of the picture for this long counts as the next piece. */
export const GONE_MS = 1_200

/**
 * Finds the codes of a picture that are new. A code counts from its second picture on, since a blurred
 * one may be misread. Those that stay in view are reported once, and again only after they were gone
 * for a moment.
 */
export function makeNewCodes() {
  const lastScans = new Map<string, { at: number; isReported: boolean }>()
  return (codes: readonly string[], now: number): string[] => {
    for (const [code, { at }] of lastScans) if (now - at > GONE_MS) lastScans.delete(code)
    return [...new Set(codes)].filter((code) => {
      const before = lastScans.get(code)
      lastScans.set(code, { at: now, isReported: before !== undefined })
      return before?.isReported === false
    })
  }
}
