/** Plugs and sockets, as words without spaces. */
const connectors: ReadonlySet<string> = new Set(
  `typec usbc ctype usb usba microusb lightning hdmi vga displayport dp aux jack headphonejack 35mm rca
  lan ethernet rj45 sd`.split(/\s+/),
)
/** How many words a connector may have. */
const CONNECTOR_WORDS_MAX = 2

/** How many words that end before an index, or begin at it, are a connector; 0 if none are. */
function connectorWords(words: readonly string[], at: number, direction: 1 | -1): number {
  for (let count = CONNECTOR_WORDS_MAX; count > 0; count -= 1) {
    const piece = direction > 0 ? words.slice(at, at + count) : words.slice(at - count, at)
    if (piece.length === count && connectors.has(piece.join(''))) return count
  }
  return 0
}

/**
 * The words before the second plug of a text that goes from one plug to another, which names an
 * adapter: `type c to` in `type c to 3.5mm jack`. Undefined if no text does.
 */
export function conversionIn(
  words: readonly string[],
): { start: number; count: number } | undefined {
  for (const [index, word] of words.entries()) {
    if (word !== 'to') continue
    const before = connectorWords(words, index, -1)
    if (before > 0 && connectorWords(words, index + 1, 1) > 0) {
      return { start: index - before, count: before + 1 }
    }
  }
  return undefined
}
