import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

interface ProductAmountCardProps {
  name: string
  /** The main figure of the row, formatted. */
  amount: string
  /** Further facts of the row; empty ones are left out. */
  details: readonly (string | undefined)[]
}

/** A product of a report on a phone, with its main figure. */
export function ProductAmountCard({ name, amount, details }: ProductAmountCardProps) {
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2">{amount}</Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
