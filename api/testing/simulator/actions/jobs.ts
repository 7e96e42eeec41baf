import type { Action } from '../action'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The recurring jobs: each is an action that any server may do at any time. */
export const jobNames = [
  'finish order tasks',
  'undo interrupted orders',
  'remove abandoned orders',
  'release claims of units',
  'follow pending refunds',
  'expire reservations',
  'reconcile payments',
  'handle webhooks',
  'follow bookings of couriers',
  'read settlements',
  'write stock ledger',
  'put products into their categories',
  'repair ratings',
  'remove unused pictures',
  'report low stock',
  'report raised rates',
  'mail customers who wait for products',
  'end holds of units',
  'relay outboxes',
  'send mail',
  'publish changes of stock',
  'remove old events',
  'send webhooks',
  'tidy webhook deliveries',
  'run imports',
  'close accounts',
  'erase closed accounts',
  'close inactive accounts',
  'erase old complaints',
  'erase kept orders',
] as const

export const jobActions: readonly Action[] = jobNames.map((name) => ({
  name: `job: ${name}`,
  who: 'shop',
  weight: 2,
  find: () => [{ name }],
  async act({ server, onServer }) {
    const job = server.jobs.find((candidate) => candidate.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    await onServer(() => job.run())
    return undefined
  },
}))

/** The moves of the clock between episodes; backward like a correction by an administrator. */
const usualMoves = {
  'a minute passes': MINUTE_MS,
  'ten minutes pass': 10 * MINUTE_MS,
  'a day passes': DAY_MS,
  'a month passes': 30 * DAY_MS,
  'the clock is set back a minute': -MINUTE_MS,
}
export const usualMoveNames = Object.keys(usualMoves)

/** All moves of the clock. */
export const clockMoves: Record<string, number> = {
  ...usualMoves,
  'thirteen months pass': 400 * DAY_MS,
}
