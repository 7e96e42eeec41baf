import Box from '@mui/material/Box'
import { ratingLabels } from '@voltkart/shared/domain/limits'
import { getHelpId } from '@voltkart/shared/ui/field-frame'
import { Star } from '@voltkart/shared/ui/rating-stars'
import { useId, useState, type Ref } from 'react'
import { visuallyHidden } from '../../components/visually-hidden'

const choices = Object.entries(ratingLabels).map(([value, word]) => ({
  value: Number(value),
  text: `${value} - ${word}`,
}))

const choiceStyle = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 1,
  px: 1,
  pb: 1,
  borderRadius: 1,
  fontSize: '0.75rem',
  textAlign: 'center',
  cursor: 'pointer',
  '&:has(:checked)': { fontWeight: 700 },
  '&:has(:focus-visible)': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
}

interface RatingInputProps {
  /** 0 if none is chosen. */
  value: number
  error: string | undefined
  onChange: (rating: number) => void
  onBlur: () => void
  /** Gets the focus if the rating is missing: on the first star it would look like a choice. */
  groupRef: Ref<HTMLElement>
}

/** A rating from 1 to 5, chosen by its star; the words of each star are below. */
export function RatingInput({ value, error, onChange, onBlur, groupRef }: RatingInputProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const filled = pointed || value
  return (
    <Box
      ref={groupRef}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-required
      aria-describedby={getHelpId(id)}
      aria-invalid={error !== undefined}
      onBlur={onBlur}
    >
      <Box id={id} sx={{ mb: 1.5, fontSize: '0.875rem', fontWeight: 550 }}>
        Rating
      </Box>
      <Box
        onPointerLeave={() => setPointed(0)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
          width: 'min(100%, 26rem)',
        }}
      >
        {choices.map((choice) => (
          <Box
            component="label"
            key={choice.value}
            onPointerEnter={() => setPointed(choice.value)}
            sx={choiceStyle}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              sx={visuallyHidden}
            />
            <Star filled={choice.value <= filled} size={2.75} />
            {choice.text}
          </Box>
        ))}
      </Box>
      <Box
        id={getHelpId(id)}
        aria-live="polite"
        sx={{ minHeight: '1.25rem', mt: 1.5, fontSize: '0.875rem', color: 'error.main' }}
      >
        {error}
      </Box>
    </Box>
  )
}
