import Box from '@mui/material/Box'

const AMOUNT = /([\d.]+ (?:[KMGT]B|[mkMG]?Hz|mAh|Wh?|MP|mm|cm|k?g|inch(?:es)?|hours?|months?)\b)/

/** A text whose amounts stay in one piece: “16 GB” never breaks between number and unit. */
export const Unbroken = ({ text }: { text: string }) =>
  // Every second part is an amount.
  text.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  )
