import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { formatRupees } from '../domain/money'
import { sxList } from './sx-list'

interface MoneyProps {
  rupees: number
  sx?: SxProps<Theme>
}

/** An amount of rupees in the Indian grouping, in figures of equal width so that columns line up. */
export function Money({ rupees, sx }: MoneyProps) {
  return (
    <Box
      component="span"
      sx={[{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }, ...sxList(sx)]}
    >
      {formatRupees(rupees)}
    </Box>
  )
}
