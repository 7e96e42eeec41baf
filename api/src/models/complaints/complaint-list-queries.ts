import { unresolvedStates, type ComplaintState } from '@voltkart/shared/domain/complaints'
import { trusted, type QueryFilter } from 'mongoose'
import { toPlain } from '../record-schema'
import type { ComplaintModel, ComplaintRecord, StoredComplaint } from './complaint-schema'

/** Matches the state of a complaint that is not resolved. */
export const unresolvedFilter = trusted({ $in: [...unresolvedStates] })

/** The filter of the list of staff. */
interface ComplaintFilter {
  state?: ComplaintState | undefined
  /** Only complaints that should have been resolved by this moment. */
  overdueAt?: Date | undefined
}

function toComplaintFilter({ state, overdueAt }: ComplaintFilter): QueryFilter<StoredComplaint> {
  if (!overdueAt) return state ? { state } : {}
  const states = unresolvedStates.filter((candidate) => state === undefined || candidate === state)
  return { state: trusted({ $in: states }), dueAt: trusted({ $lt: overdueAt }) }
}

const byStateAndTime = { state: 1, dueAt: 1, _id: 1 } as const
const dueFirst = { dueAt: 1, _id: 1 } as const
/** The time for an answer is the same for all, so the newest is due last. */
const newestFirst = { dueAt: -1, _id: -1 } as const

interface ComplaintPage {
  limit: number
  skip: number
  sort?: 'due' | 'newest' | undefined
}

/** Queries of the lists and counts of staff. */
export function createComplaintListQueries(model: ComplaintModel) {
  return {
    /** A page of the complaints with their first message only, by default the earliest due first. */
    async list(
      filter: ComplaintFilter,
      { limit, skip, sort }: ComplaintPage,
    ): Promise<ComplaintRecord[]> {
      const query = model
        .find(toComplaintFilter(filter))
        .select({ messages: { $slice: 1 }, notes: 0 })
        .sort(sort === 'newest' ? newestFirst : dueFirst)
        .skip(skip)
        .limit(limit)
      // The index on the times alone would scan all complaints that were resolved long ago.
      if (filter.overdueAt) query.hint(byStateAndTime)
      return (await query.lean()).map(toPlain)
    },

    count: (filter: ComplaintFilter): Promise<number> =>
      filter.state || filter.overdueAt
        ? model.countDocuments(toComplaintFilter(filter)).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),
  }
}
