import StarIcon from '@mui/icons-material/StarRounded'
import Box from '@mui/material/Box'

interface RatingStarsProps {
  /** 0 to 5; shown to the nearest half. */
  rating: number
  /** Side of one star in pixels. */
  size?: number
}

/** Fills star number `index` (from 0): all, half or none of it. */
function fillOf(rating: number, index: number): number {
  const halves = Math.round(rating * 2) - index * 2
  return Math.min(Math.max(halves, 0), 2) / 2
}

const row = { display: 'flex', color: 'inherit' }

/** Five stars with half steps (spec section 9), told in words to those who do not see them. */
export function RatingStars({ rating, size = 18 }: RatingStarsProps) {
  const icon = { width: size, height: size, flex: 'none' }
  return (
    <Box
      component="span"
      role="img"
      aria-label={rating > 0 ? `Rated ${rating.toFixed(1)} out of 5` : 'Not rated yet'}
      sx={{ display: 'inline-flex', verticalAlign: 'middle' }}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <Box
          key={index}
          component="span"
          sx={{ position: 'relative', ...row, color: 'action.disabled' }}
        >
          <StarIcon sx={icon} />
          <Box
            component="span"
            sx={{
              ...row,
              position: 'absolute',
              inset: 0,
              width: `${fillOf(rating, index) * 100}%`,
              overflow: 'hidden',
              color: 'warning.main',
            }}
          >
            <StarIcon sx={icon} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
