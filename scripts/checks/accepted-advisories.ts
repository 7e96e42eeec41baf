/** An advisory that is known, and does not fail the check for a time. */
export interface AcceptedAdvisory {
  /** Such as `GHSA-xxxx-xxxx-xxxx`. */
  id: string
  /** Why it is harmless here. */
  reason: string
  /** The last day on which it is accepted, `YYYY-MM-DD`; at most three months ahead. */
  until: string
}

/** Empty: an advisory is accepted only while no release fixes it. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []
