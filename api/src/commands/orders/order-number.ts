import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { randomInt } from 'node:crypto'

// Without letters and digits that are easily confused.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Generates a number for a new order: its day in India and six random characters, such as 261121-7K3QZD.
 * Among a thousand orders a day a collision is very unlikely; among a hundred thousand some occur. The
 * unique index then refuses the second, and the caller generates another number.
 */
export function newOrderNumber(at: Date): string {
  const day = dayInIndia(at).slice(2).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${day}-${random.join('')}`
}

/** Generates the number of another record in the same form behind a letter, such as R261121-7K3QZD. */
export const recordNumber = (letter: string, at: Date): string => letter + newOrderNumber(at)
