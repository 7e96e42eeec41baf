import Box from '@mui/material/Box'

/** Numbers and ranges with their unit, and kinds of plugs and radio, which have a hyphen. */
const PIECE =
  /(\d[\d.,]*(?:[-–]\d[\d.,]*)? (?:[KMGT]B|[mkMG]?Hz|mAh|Wh?|MP|mm|cm|k?g|inch(?:es)?|hours?|months?)\b|USB-[AC]|Wi-Fi(?: \d\w?)?)/

/** A text whose amounts stay in one piece: “16 GB” never breaks between number and unit. */
export const Unbroken = ({ text }: { text: string }) =>
  // Every second part stays in one piece.
  text.split(PIECE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box component="span" key={index} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  )
