import { z } from 'zod'

/** What a customer accepted by registering or placing an order: the versions of the pages published then. */
export const storedConsent = z.object({
  at: z.date(),
  terms: z.number().exactOptional(),
  privacy: z.number().exactOptional(),
  returns: z.number().exactOptional(),
})
export type StoredConsent = z.infer<typeof storedConsent>
