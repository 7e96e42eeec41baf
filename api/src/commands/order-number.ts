import { randomInt } from 'node:crypto'

// Without letters and digits that are mistaken for one another when read out.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A number for a new order: the day it was placed and six random characters, such as
 * 261121-7K3QZD. A unique index refuses the one case in a thousand million where two are equal.
 */
export function newOrderNumber(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${day}-${random.join('')}`
}
