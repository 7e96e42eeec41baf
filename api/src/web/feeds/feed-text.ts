// Neither XML nor Google takes them: control characters, those for private use, halves of surrogate
// pairs, and code points that are no characters.
const unreadable = /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/**
 * A text on one line without unreadable characters, of at most `length` characters, cut at a word if
 * there is one near its end.
 */
export function feedText(text: string, length: number): string {
  const line = text.replaceAll(unreadable, ' ').replaceAll(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  if (space > length / 2) return cut.slice(0, space)
  // Never half of a character at its end.
  return cut.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
