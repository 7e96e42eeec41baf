import { randomInt } from 'node:crypto'

// Without letters and digits that are mistaken for one another when read out.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A number for a new order: the day it was placed and six random characters, such as
 * 261121-7K3QZD. Of a day's thousand orders hardly ever two draw the same; of its hundred thousands
 * some do, the unique index refuses the second, and it draws again.
 */
export function newOrderNumber(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${day}-${random.join('')}`
}
