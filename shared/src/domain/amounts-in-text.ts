/** Numbers and ranges with their unit, and kinds of plugs and radio, which have a hyphen. */
const AMOUNT =
  /(\d[\d.,]*(?:[-–]\d[\d.,]*)? (?:[KMGT]B|[mkMG]?Hz|mAh|Wh?|MP|mm|cm|k?g|inch(?:es)?|hours?|months?)\b|USB-[AC]|Wi-Fi(?: \d\w?)?)/

/** Splits a text at its amounts, such as “16 GB”: every second part is one. */
export const splitAtAmounts = (text: string): string[] => text.split(AMOUNT)
