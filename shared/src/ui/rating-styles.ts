export const STAR_SIDE = 24
const OUTER = 9
const INNER = 4.2

export const STAR_FILL = '#F59E0B'
export const STAR_OUTLINE = '#A1480A'

/** The drawing of a star with this left edge. */
export function toStarPath(left: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? OUTER : INNER
    const angle = (corner * Math.PI) / 5
    const x = left + STAR_SIDE / 2 + radius * Math.sin(angle)
    const y = STAR_SIDE / 2 + 0.8 - radius * Math.cos(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

const star = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAR_SIDE} ${STAR_SIDE}">` +
    `<path d="${toStarPath(0)}" stroke="${STAR_OUTLINE}" stroke-width="1.5" ` +
    `stroke-linejoin="round" fill="${STAR_FILL}"/></svg>`,
)

/**
 * The look of `RatingChip`, once for a page of products, which has many. The tint works on light and
 * dark pages.
 */
export const ratingStyles = {
  '.rating': {
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
  },
  '.rating > b': { display: 'inherit', alignItems: 'inherit', gap: 'inherit' },
  '.rating > b::after': {
    content: '""',
    flex: 'none',
    width: '1rem',
    height: '1rem',
    background: `url("data:image/svg+xml,${star}")`,
    printColorAdjust: 'exact',
  },
  '.rating > span': { color: 'var(--mui-palette-text-secondary)' },
} as const
