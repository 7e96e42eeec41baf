import { z } from 'zod'

/** The consent of a customer: the page versions that were published at registration or order. */
export const storedConsent = z.object({
  at: z.date(),
  terms: z.number().exactOptional(),
  privacy: z.number().exactOptional(),
  returns: z.number().exactOptional(),
})
export type StoredConsent = z.infer<typeof storedConsent>
