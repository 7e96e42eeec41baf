import Box from '@mui/material/Box'
import { splitAtAmounts } from '@voltkart/shared/domain/amounts-in-text'

/**
 * A text whose amounts and numbers of records stay in one piece: “16 GB” never breaks between number and
 * unit, and the number of an order never at its hyphen.
 */
export const Unbroken = ({ text }: { text: string }) =>
  splitAtAmounts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  )
