import { hashSync, verifySync } from '@node-rs/argon2'

/** @typedef {{ password: string, cost: import('@node-rs/argon2').Options }} HashWork */

/**
 * Hashes a password on the calling thread.
 * @param {HashWork} work
 */
export const hashPassword = ({ password, cost }) => hashSync(password, cost)

/** @param {{ passwordHash: string, password: string }} work */
export const verifyPassword = ({ passwordHash, password }) => verifySync(passwordHash, password)
