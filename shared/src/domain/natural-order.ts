// Units of each kind, with their factor to the smallest unit.
const unitScales: Readonly<Record<string, readonly [kind: string, scale: number]>> = {
  b: ['bytes', 1],
  kb: ['bytes', 1e3],
  mb: ['bytes', 1e6],
  gb: ['bytes', 1e9],
  tb: ['bytes', 1e12],
  mg: ['mass', 1],
  g: ['mass', 1e3],
  kg: ['mass', 1e6],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1e3],
  ml: ['volume', 1],
  l: ['volume', 1e3],
  w: ['power', 1],
  kw: ['power', 1e3],
  mah: ['charge', 1],
  ah: ['charge', 1e3],
}

type Token = { kind: string; amount: number } | { text: string }

/** Splits “8 GB + 1 TB” into amounts, each with the kind of its unit, and the text between them. */
function toTokens(value: string): Token[] {
  const parts = value.toLowerCase().matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+(?![a-z]))?|[^\d]+/g)
  return [...parts].map(([part, digits, unit = '']): Token => {
    if (digits === undefined) return { text: part.trim() }
    const [kind, scale] = unitScales[unit] ?? [unit, 1]
    return { kind, amount: Number(digits) * scale }
  })
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function compareTokens(a: Token, b: Token): number {
  if ('text' in a) return 'text' in b ? compareText(a.text, b.text) : 1
  if ('text' in b) return -1
  return compareText(a.kind, b.kind) || a.amount - b.amount
}

/**
 * Compares two values of an option, such as 128 GB and 1 TB: numbers by their amount, with the units
 * of data, mass, length, volume, power and charge taken into account, and everything else as text.
 */
export function compareNaturally(a: string, b: string): number {
  const [left, right] = [toTokens(a), toTokens(b)]
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareTokens(left[index] as Token, right[index] as Token)
    if (order !== 0) return order
  }
  return left.length - right.length || compareText(a, b)
}
