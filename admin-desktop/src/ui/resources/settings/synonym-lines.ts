/** Groups of synonyms in the editor: one group per line, its words separated by commas. */
export function toLines(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n')
}

const getLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The groups of a text; blank lines and words are left out. */
export function toGroups(text: string): string[][] {
  return getLines(text).map((line) =>
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
}

/** The current text of others, without the lines removed here and with those added here. */
export function mergeLines(before: string, theirs: string, mine: string): string {
  const [was, is, own] = [getLines(before), getLines(theirs), getLines(mine)]
  const remaining = is.filter((line) => own.includes(line) || !was.includes(line))
  const added = own.filter((line) => !was.includes(line) && !is.includes(line))
  return [...remaining, ...added].join('\n')
}
