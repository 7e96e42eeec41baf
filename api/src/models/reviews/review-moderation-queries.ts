import type { ReviewState } from '@voltkart/shared/contract/reviews'
import { trusted, type QueryFilter } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { createRecentResults } from '../recent-results'
import {
  visibleFilter,
  toProductFilter,
  withoutVoters,
  toRecord,
  type ReviewRecord,
  type ReviewModel,
  type StoredReview,
} from './review-schema'

/** The filter of the list of staff. */
interface ReviewFilter {
  state?: ReviewState | undefined
  product?: string | undefined
  /** From 1 to 5. */
  rating?: number | undefined
}

/** A change by staff: the complete state after it. */
export interface ReviewChange {
  hidden: boolean
  /** Absent: none. */
  reply?: { text: string; at: Date } | undefined
  note: AuditNote
}

const hiddenFilter = { hidden: true }
/** The maximum of hidden reviews whose photos are kept from visitors. */
const HIDDEN_REVIEWS_READ = 10_000

function toModerationFilter({ state, product, rating }: ReviewFilter): QueryFilter<StoredReview> {
  return {
    ...(product === undefined ? {} : toProductFilter(product)),
    ...(rating === undefined ? {} : { rating }),
    ...(state === 'hidden' ? hiddenFilter : state === 'visible' ? visibleFilter : {}),
  }
}

/** The reviews of all products, for staff. */
export function createReviewModerationQueries(model: ReviewModel) {
  const countAll = () => model.countDocuments().hint({ _id: 1 }).exec()
  const countMatching = (filter: ReviewFilter) =>
    model.countDocuments(toModerationFilter(filter)).exec()

  const hiddenPhotos = createRecentResults(async () => {
    const reviews = await model
      .find({ ...hiddenFilter, 'photos.0': trusted({ $exists: true }) })
      .select({ _id: 0, photos: 1 })
      .limit(HIDDEN_REVIEWS_READ)
      .lean<Pick<StoredReview, 'photos'>[]>()
    return new Set(reviews.flatMap(({ photos = [] }) => photos))
  })

  return {
    /** The addresses of the photos in hidden reviews, at most two seconds old. */
    hiddenPhotos: () => hiddenPhotos.get(''),

    /** A page of the reviews that match, the newest first. */
    async listForStaff(
      filter: ReviewFilter,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<ReviewRecord[]> {
      const reviews = await model
        .find(toModerationFilter(filter))
        .select(withoutVoters)
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredReview[]>()
      return reviews.map(toRecord)
    },

    /** How many match. Few reviews are hidden, so that these are counted rather than the visible. */
    async countForStaff(filter: ReviewFilter): Promise<number> {
      const { product, rating, state } = filter
      const isNarrow = product !== undefined || rating !== undefined || state === 'hidden'
      if (isNarrow) return countMatching(filter)
      const all = await countAll()
      return state === 'visible' ? all - (await countMatching({ state: 'hidden' })) : all
    },

    async findReview(id: string): Promise<ReviewRecord | undefined> {
      const review = await model.findById(id).select(withoutVoters).lean<StoredReview>()
      return review ? toRecord(review) : undefined
    },

    /**
     * Writes a change with its note. The product is to be counted again. Undefined if someone has
     * changed the review since `before` was read.
     */
    async moderate(
      before: ReviewRecord,
      { hidden, reply, note }: ReviewChange,
    ): Promise<ReviewRecord | undefined> {
      const unset = { ...(hidden ? {} : { hidden: 1 }), ...(reply ? {} : { reply: 1 }) }
      const changed = await model
        .findOneAndUpdate(
          {
            _id: before._id,
            ...(before.hidden ? hiddenFilter : visibleFilter),
            'reply.text': before.reply?.text ?? trusted({ $exists: false }),
          },
          {
            $set: {
              counted: false,
              ...(hidden ? { hidden } : {}),
              ...(reply ? { reply } : {}),
            },
            ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
            $push: pushOutbox(toAuditEntry(note)),
          },
          { returnDocument: 'after', projection: withoutVoters },
        )
        .lean<StoredReview>()
      hiddenPhotos.clear()
      return changed ? toRecord(changed) : undefined
    },
  }
}
