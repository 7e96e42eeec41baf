/** The numbers of orders, documents and other records: 261121-7K3QZD, INV2627-000123. */
const RECORD_NUMBER = String.raw`\b[A-Z]{0,5}\d{4,6}-[0-9A-Z]{6}\b`

/** Numbers and ranges with their unit, and kinds of plugs and radio, which have a hyphen. */
const AMOUNT = String.raw`\d[\d.,]*(?:[-–]\d[\d.,]*)? (?:[KMGT]B|[mkMG]?Hz|mAh|Wh?|MP|mm|cm|k?g|inch(?:es)?|hours?|months?)\b|USB-[AC]|Wi-Fi(?: \d\w?)?`

const unbroken = new RegExp(`(${RECORD_NUMBER}|${AMOUNT})`)
const wholeNumber = new RegExp(`^${RECORD_NUMBER}$`)

/** Splits a text at its amounts and numbers of records, such as “16 GB”: every second part is one. */
export const splitAtAmounts = (text: string): string[] => text.split(unbroken)

/** Whether a text is the number of a record. */
export const isRecordNumber = (text: string): boolean => wholeNumber.test(text)
