/** A code that was out of the picture for this long counts as the next piece. */
export const GONE_MS = 1_200

/**
 * Finds the codes of a picture that are new: those that stay in view are reported once, and again
 * only after they were gone for a moment.
 */
export function makeNewCodes() {
  const seenAt = new Map<string, number>()
  return (codes: readonly string[], now: number): string[] => {
    for (const [code, at] of seenAt) if (now - at > GONE_MS) seenAt.delete(code)
    const fresh = [...new Set(codes)].filter((code) => !seenAt.has(code))
    for (const code of codes) seenAt.set(code, now)
    return fresh
  }
}
