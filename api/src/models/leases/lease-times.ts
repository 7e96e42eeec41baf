/**
 * How long a process may work alone on something after it last wrote that it does, in milliseconds.
 * Later it counts as dead: another process takes the work over, or undoes it. Each time is longer than
 * what happens between two writes.
 */
export const leaseMs = {
  /** Work with a name, such as a job. It is renewed three times as often. */
  named: 30_000,
  /** The same of a mail, whose server may respond slowly. */
  mail: 90_000,
  delivery: 30_000,
  extensionJob: 90_000,
  booking: 90_000,
  /** The rights of an owner are about to go. */
  revocation: 30_000,
  /** A process reports its progress six times as often. */
  import: 30_000,
  /** Units that are claimed for a parcel, or held for a stock move. */
  units: 60_000,
  replacement: 60_000,
  /** A received webhook of the payment provider. */
  webhook: 15_000,
  stockMoves: 15_000,
  rating: 30_000,
  deletion: 10 * 60_000,
} as const

export type LeaseKind = keyof typeof leaseMs

/** When a lease expires that is acquired or renewed now. */
export const leaseEnd = (now: Date, kind: LeaseKind): Date =>
  new Date(now.getTime() + leaseMs[kind])

/** What was acquired or written before this time has outlived its lease by now. */
export const expiredBefore = (now: Date, kind: LeaseKind): Date =>
  new Date(now.getTime() - leaseMs[kind])
