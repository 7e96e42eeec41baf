import { z } from 'zod'

/** A tracking number that a courier assigned after the booking was cancelled. */
const storedLateNumber = z.object({
  awb: z.string(),
  seenAt: z.date(),
  cancelledAt: z.date().exactOptional(),
  /** Why the courier refuses to cancel it, in its own words. */
  problem: z.string().exactOptional(),
})

/**
 * A booking that was cancelled at its courier. A request of it may still be under way there, so the
 * shop looks after it for some time.
 */
export const storedCalledOff = z.object({
  courier: z.string(),
  name: z.string(),
  reference: z.string(),
  /** The courier's own ids. */
  ids: z.record(z.string(), z.string()).exactOptional(),
  /** The number that was cancelled with the booking. */
  awb: z.string().exactOptional(),
  at: z.date(),
  /** The number of checks at the courier since. */
  checks: z.number(),
  /** The time of the next check; absent after the last one. */
  checkAt: z.date().exactOptional(),
  /** The numbers that came later. */
  late: z.array(storedLateNumber),
})
export type StoredCalledOff = z.infer<typeof storedCalledOff>
