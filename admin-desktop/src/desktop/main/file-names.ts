const NAME_LENGTH = 120

/** A name that every system takes for a file, from whatever a page proposes. */
export function fileNameOf(proposed: string, ending = ''): string {
  const plain = proposed
    // Signs that some system gives a meaning to, and those that nobody sees.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
    .slice(-NAME_LENGTH)
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain)
  const name = plain === '' || reserved ? `file-${plain}`.replace(/-$/, '') : plain
  return ending === '' || name.toLowerCase().endsWith(ending) ? name : name + ending
}
