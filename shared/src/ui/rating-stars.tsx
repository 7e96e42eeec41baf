interface RatingStarsProps {
  /** 0 to 5; shown to the nearest half. */
  rating: number
  /** Side of one star in pixels. */
  size?: number
}

const SIDE = 24
const OUTER = 8.6
const INNER = 4

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

// Of one shape, and of plain elements: a page of products has a hundred stars.
const row = {
  d: [0, 1, 2, 3, 4].map((star) => starPath(star * SIDE)).join(''),
  strokeWidth: 2,
  strokeLinejoin: 'round',
} as const

/** Five stars, rounded to half a star, with a text alternative for screen readers. */
export function RatingStars({ rating, size = 18 }: RatingStarsProps) {
  const filled = (Math.round(rating * 2) / 2) * SIDE
  const grey = 'var(--mui-palette-action-disabled)'
  const amber = 'var(--mui-palette-warning-main)'
  return (
    <svg
      role="img"
      aria-label={rating > 0 ? `Rated ${rating.toFixed(1)} out of 5` : 'Not rated yet'}
      viewBox={`0 0 ${5 * SIDE} ${SIDE}`}
      width={5 * size}
      height={size}
      style={{ flex: 'none', verticalAlign: 'middle' }}
    >
      <path {...row} fill={grey} stroke={grey} />
      {/* An SVG within cuts off what is beyond its edge, and so half a star. */}
      <svg width={filled} height={SIDE}>
        <path {...row} fill={amber} stroke={amber} />
      </svg>
    </svg>
  )
}
