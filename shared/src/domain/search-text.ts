/** PROVISIONAL: replaced by the search work. */
export function parseSearchText(text: string): { words: string; maxPrice?: number } {
  return { words: text }
}
