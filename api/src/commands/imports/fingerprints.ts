import { createHash } from 'node:crypto'

const PRINT_LENGTH = 16

/** A short hash of a value, which reveals a change but not the value. */
export const toFingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, PRINT_LENGTH)

/** A hash of each part of a record. */
export const hashParts = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, toFingerprint(value)]))
