const NAME_LENGTH = 120

/** A file name that is valid on every system, made from the name that a page proposes. */
export function toFileName(proposed: string, ending = ''): string {
  const plain = proposed
    // Characters with a special meaning on some system, and invisible ones.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
    .slice(-NAME_LENGTH)
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain)
  const name = plain === '' || reserved ? `file-${plain}`.replace(/-$/, '') : plain
  return ending === '' || name.toLowerCase().endsWith(ending) ? name : name + ending
}
