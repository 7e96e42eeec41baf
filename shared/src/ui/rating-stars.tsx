import { STAR_FILL, STAR_OUTLINE, STAR_SIDE, toStarPath } from './rating-styles'

// One shape from plain elements: a page of products has a hundred stars.
const row = {
  d: [0, 1, 2, 3, 4].map((star) => toStarPath(star * STAR_SIDE)).join(''),
  stroke: STAR_OUTLINE,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const

const oneStar = { ...row, d: toStarPath(0) }

const formatReviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

interface StarProps {
  /** Whether it is filled, otherwise only an outline. */
  filled?: boolean
  /** Side in rem. */
  size?: number
}

/** One star, without a text alternative. */
export function Star({ filled = true, size = 1 }: StarProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${STAR_SIDE} ${STAR_SIDE}`}
      style={{ flex: 'none', width: `${size}rem`, height: `${size}rem` }}
    >
      <path {...oneStar} fill={filled ? STAR_FILL : 'none'} />
    </svg>
  )
}

interface RatingStarsProps {
  /** 1 to 5; shown to the nearest half. */
  rating: number
  /** Side of one star in pixels at the usual text size. */
  size?: number
}

/**
 * Five stars, filled to the nearest half, with a text alternative. Nothing without a rating. Show a
 * number beside them; `RatingChip` includes one.
 */
export function RatingStars({ rating, size = 18 }: RatingStarsProps) {
  if (rating <= 0) return null
  const filled = (Math.round(rating * 2) / 2) * STAR_SIDE
  const side = size / 16
  return (
    <svg
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      viewBox={`0 0 ${5 * STAR_SIDE} ${STAR_SIDE}`}
      style={{
        flex: 'none',
        verticalAlign: 'middle',
        width: `${5 * side}rem`,
        height: `${side}rem`,
      }}
    >
      <path {...row} fill="none" />
      {/* An SVG within cuts off what is beyond its edge, and so half a star. */}
      <svg width={filled} height={STAR_SIDE}>
        <path {...row} fill={STAR_FILL} />
      </svg>
    </svg>
  )
}

interface RatingChipProps {
  /** The mean of the ratings, 1 to 5. */
  rating: number
  /** The number of reviews; left out for the rating of a single review. */
  numReviews?: number
}

/** A rating as a gold chip, "4.5 ★ (3)", or "No reviews yet". Its styles draw the star. */
export function RatingChip({ rating, numReviews }: RatingChipProps) {
  if (rating <= 0 || numReviews === 0) {
    return (
      <span style={{ color: 'var(--mui-palette-text-secondary)', fontSize: '0.875rem' }}>
        No reviews yet
      </span>
    )
  }
  const isMean = numReviews !== undefined
  const numeral = isMean ? rating.toFixed(1) : String(rating)
  const words = `Rated ${numeral} out of 5${isMean ? `, ${formatReviewCount(numReviews)}` : ''}`
  return (
    <span role="img" aria-label={words} className="rating">
      <b>{numeral}</b>
      {isMean && <span>({numReviews})</span>}
    </span>
  )
}
