import Box from '@mui/material/Box'
import { splitAtAmounts } from '@voltkart/shared/domain/amounts-in-text'

/** A text whose amounts stay in one piece: “16 GB” never breaks between number and unit. */
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
