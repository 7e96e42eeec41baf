import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import type { ReviewState } from '@voltkart/shared/contract/reviews'
import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { ReviewChange } from '../../models/reviews/review-moderation-queries'
import type { ReviewRecord } from '../../models/reviews/review-schema'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { refreshRating } from './refresh-rating'

/** How often a change reads the review again after someone else has changed it. */
const ATTEMPTS_MAX = 5

interface RequestedReview {
  state: ReviewState
  /** Absent: as it is; `null`: none. */
  reply?: string | null | undefined
}

function replyAfter(
  { now }: AppContext,
  { reply: before }: ReviewRecord,
  { reply }: RequestedReview,
) {
  if (reply === null) return undefined
  if (reply === undefined || reply === before?.text) return before
  return { text: reply, at: now() }
}

const getState = ({ hidden }: Pick<ReviewRecord, 'hidden'>): ReviewState =>
  hidden ? 'hidden' : 'visible'

/** The change of a review by a request; undefined if nothing changes. */
function toChange(
  context: AppContext,
  before: ReviewRecord,
  requested: RequestedReview,
  by: AuditActor,
): ReviewChange | undefined {
  const hidden = requested.state === 'hidden'
  const reply = replyAfter(context, before, requested)
  const changes = listChanges(
    { state: getState(before), reply: before.reply?.text },
    { state: requested.state, reply: reply?.text },
  )
  if (changes.length === 0) return undefined
  const moved: AuditAction = hidden ? 'hidden' : 'shown'
  const action = getState(before) === requested.state ? 'answered' : moved
  const subjectName = `${before.name}, ${before.rating} of 5`
  return {
    hidden,
    reply,
    note: buildAuditNote(context, { actor: by, action, subjectName, changes }),
  }
}

/**
 * Hides a review or shows it again, and sets the shop's reply. A hidden review leaves the product's
 * rating, which is written after the review; a job repeats that if a crash comes in between.
 * @returns the review before and after
 * @throws NOT_FOUND; CONFLICT after too many concurrent changes
 */
export async function moderateReview(
  context: AppContext,
  reviewId: string,
  requested: RequestedReview,
  by: AuditActor,
): Promise<{ before: ReviewRecord; review: ReviewRecord }> {
  const { reviews } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await reviews.findReview(reviewId)
    if (!before) throw notFound()
    const change = toChange(context, before, requested, by)
    if (!change) return { before, review: before }
    const review = await reviews.moderate(before, change)
    if (!review) continue
    await refreshRating(context, review.product)
    await tryRecordNotes(context, 'review', [review])
    return { before, review }
  }
  throw conflict(customerMessages.reviewBusy)
}
