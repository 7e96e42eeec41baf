import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { formatPrice, formatRupees } from '../domain/money'
import { sxList } from './sx-list'

interface MoneyProps {
  rupees: number
  /** Whether it is a price, which is shown without decimals if it has no paise. */
  isPrice?: boolean
  sx?: SxProps<Theme>
}

/** An amount of rupees in the Indian grouping, with tabular figures so that columns line up. */
export function Money({ rupees, isPrice = false, sx }: MoneyProps) {
  return (
    <Box
      component="span"
      sx={[{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }, ...sxList(sx)]}
    >
      {isPrice ? formatPrice(rupees) : formatRupees(rupees)}
    </Box>
  )
}
