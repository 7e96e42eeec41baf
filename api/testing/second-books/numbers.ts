/** The arithmetic of the second books: whole numbers, without a line of the product's code. */

/** The first half up to the whole number of `top / bottom`. */
export const divide = (top: bigint, bottom: bigint): number => {
  const [doubled, divisor] = [2n * top + bottom, 2n * bottom]
  const quotient = doubled / divisor
  return Number(doubled < 0n && quotient * divisor !== doubled ? quotient - 1n : quotient)
}

/** The share `piece` of `all` in an amount, rounded half up. */
export const getPart = (amount: number, piece: number, all: number): number =>
  all === 0 ? 0 : divide(BigInt(amount) * BigInt(piece), BigInt(all))

/** Hundredths of a paisa as paise. */
export const toPaise = (cost: number): number => divide(BigInt(cost), 100n)

/** Amounts in paise: gross, taxable, IGST, CGST, SGST. */
export type Amounts = [gross: number, taxable: number, igst: number, cgst: number, sgst: number]

/** The tax heads of an amount in paise: IGST, CGST, SGST. */
export type Heads = [igst: number, cgst: number, sgst: number]

/** The tax inside an amount. */
export function splitInclusive(gross: number, rate: number, isFar: boolean): Amounts {
  const igst = isFar ? getPart(gross, rate, 100 + rate) : 0
  const half = isFar ? 0 : getPart(gross, rate, 2 * (100 + rate))
  return [gross, gross - igst - 2 * half, igst, half, half]
}

/** The tax on an amount. */
export function addOnTop(price: number, rate: number, isFar: boolean): Heads {
  const half = isFar ? 0 : getPart(price, rate, 200)
  return [isFar ? getPart(price, rate, 100) : 0, half, half]
}

/** What of amounts is credited, when `before` and then `now` paise of them are. */
export function creditPart(all: Amounts, before: number, now: number): Amounts {
  const getHeadPart = (index: 2 | 3 | 4) =>
    getPart(all[index], before + now, all[0]) - getPart(all[index], before, all[0])
  const [igst, cgst, sgst] = [getHeadPart(2), getHeadPart(3), getHeadPart(4)]
  return [now, now - igst - cgst - sgst, igst, cgst, sgst]
}

/** Sums of several amounts under a name. */
export type Table = Map<string, number[]>

/** Adds amounts to a row of a table, `sign` times. */
export function addTo(table: Table, name: string, amounts: readonly number[], sign: 1 | -1 = 1) {
  const before = table.get(name) ?? amounts.map(() => 0)
  table.set(
    name,
    before.map((sum, index) => sum + sign * (amounts[index] ?? 0)),
  )
}

const compareNames = (a: readonly [string, unknown], b: readonly [string, unknown]): number =>
  a[0] < b[0] ? -1 : 1

/** The rows of a table that have anything, by name. */
export const listRows = (table: Iterable<readonly [string, readonly number[]]>) =>
  [...table].filter(([, sums]) => sums.some((sum) => sum !== 0)).toSorted(compareNames)
