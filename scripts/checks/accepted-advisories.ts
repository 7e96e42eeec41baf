/** An advisory that is known, and does not fail the check for a time. */
export interface AcceptedAdvisory {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string
  /** Why it does no harm here. */
  reason: string
  /** The last day on which it is accepted, `YYYY-MM-DD`; at most three months ahead. */
  until: string
}

/** None: an advisory is accepted only while no release repairs it. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []
