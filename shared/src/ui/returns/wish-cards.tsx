import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { returnWishLabels, returnWishes, type ReturnWish } from '../../domain/returns'
import { useId } from 'react'
import { replacementOnlyText } from '../../client/return-draft'

const notes: Record<ReturnWish, string> = {
  refund: 'To your original payment method, 5–7 working days after we’ve checked the items',
  replacement: 'The same item again, at no extra cost',
}

interface WishCardsProps {
  title?: string
  value: ReturnWish
  isReplacementOnly: boolean
  error: string | undefined
  onChange: (wish: ReturnWish) => void
}

/** The choice between a refund and a replacement. */
export function WishCards(props: WishCardsProps) {
  const { title = 'What would you like?', value, isReplacementOnly, error, onChange } = props
  const [labelId, helpId] = [useId(), useId()]
  const help = error ?? (isReplacementOnly ? replacementOnlyText : undefined)
  return (
    <Box>
      <FormLabel
        id={labelId}
        sx={{
          display: 'block',
          mb: 2,
          fontSize: '1.25rem',
          fontWeight: 700,
          color: 'text.primary',
        }}
      >
        {title}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={value}
        onChange={(_, chosen) => onChange(chosen as ReturnWish)}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {returnWishes.map((wish) => (
          <FormControlLabel
            key={wish}
            value={wish}
            disabled={wish === 'refund' && isReplacementOnly}
            control={<Radio slotProps={{ input: { 'aria-invalid': error !== undefined } }} />}
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
                  {returnWishLabels[wish]}
                </Box>
                <Box component="span" sx={{ fontSize: '0.875rem' }}>
                  {notes[wish]}
                </Box>
              </>
            }
            sx={{
              m: 0,
              p: 3,
              alignItems: 'flex-start',
              borderRadius: 1.5,
              border: 1,
              borderColor: wish === value ? 'text.primary' : 'fieldLine.main',
            }}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={helpId} error={error !== undefined} component="div" aria-live="polite">
        {help}
      </FormHelperText>
    </Box>
  )
}
