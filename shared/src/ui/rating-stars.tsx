import type { CSSProperties } from 'react'

const SIDE = 24
const OUTER = 9
const INNER = 4.2

const FILL = '#F59E0B'
const OUTLINE = '#A1480A'

function starPath(left: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? OUTER : INNER
    const angle = (corner * Math.PI) / 5
    const x = left + SIDE / 2 + radius * Math.sin(angle)
    const y = SIDE / 2 + 0.8 - radius * Math.cos(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

// One shape from plain elements: a page of products has a hundred stars.
const row = {
  d: [0, 1, 2, 3, 4].map((star) => starPath(star * SIDE)).join(''),
  stroke: OUTLINE,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const

const oneStar = { ...row, d: starPath(0) }

const reviewsInWords = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

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
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      style={{ flex: 'none', width: `${size}rem`, height: `${size}rem` }}
    >
      <path {...oneStar} fill={filled ? FILL : 'none'} />
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
  const filled = (Math.round(rating * 2) / 2) * SIDE
  const side = size / 16
  return (
    <svg
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      viewBox={`0 0 ${5 * SIDE} ${SIDE}`}
      style={{
        flex: 'none',
        verticalAlign: 'middle',
        width: `${5 * side}rem`,
        height: `${side}rem`,
      }}
    >
      <path {...row} fill="none" />
      {/* An SVG within cuts off what is beyond its edge, and so half a star. */}
      <svg width={filled} height={SIDE}>
        <path {...row} fill={FILL} />
      </svg>
    </svg>
  )
}

// Plain styles, because a page of products has many of these. The tint works on light and dark
// pages.
const chip: CSSProperties = {
  display: 'inline-flex',
  width: 'fit-content',
  alignItems: 'center',
  gap: '0.25rem',
  padding: '0.125rem 0.5rem 0.125rem 0.4375rem',
  borderRadius: '999px',
  background: 'rgb(245 158 11 / 0.16)',
  color: 'var(--mui-palette-text-primary)',
  fontSize: '0.875rem',
  lineHeight: 1.43,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}

const muted: CSSProperties = { color: 'var(--mui-palette-text-secondary)' }

interface RatingChipProps {
  /** The mean of the ratings, 1 to 5. */
  rating: number
  /** The number of reviews; left out for the rating of a single review. */
  numReviews?: number
}

/** A rating as a gold chip, "4.5 ★ (3)", or "No reviews yet". */
export function RatingChip({ rating, numReviews }: RatingChipProps) {
  if (rating <= 0 || numReviews === 0) {
    return <span style={{ ...muted, fontSize: '0.875rem' }}>No reviews yet</span>
  }
  const isMean = numReviews !== undefined
  const numeral = isMean ? rating.toFixed(1) : String(rating)
  const words = `Rated ${numeral} out of 5${isMean ? `, ${reviewsInWords(numReviews)}` : ''}`
  return (
    <span role="img" aria-label={words} style={chip}>
      <b>{numeral}</b>
      <Star />
      {isMean && <span style={muted}>({numReviews})</span>}
    </span>
  )
}
