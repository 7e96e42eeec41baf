import { createHash } from 'node:crypto'

/**
 * The id of a mail in its Message-ID, derived from its key: a mail that is sent again has the same
 * one. Hashed, since keys may contain internal data.
 */
export const toMailId = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24)
