/** How the letters of a text file are encoded. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface DecodedText {
  text: string
  encoding: TextEncoding
}

// Text has no control characters but these, also none of those that Windows-1252 leaves undefined.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const notText = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u0080-\u009f]/

// The characters of the bytes 80 to 9F in Windows-1252, which Node 20 decodes as if it were Latin-1.
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    // The decoder removes a byte order mark.
    const decoded = new TextDecoder(label, { fatal: true }).decode(bytes)
    const text =
      label === 'windows-1252'
        ? decoded.replace(/[\u0080-\u009f]/g, (one) => signs.charAt(one.charCodeAt(0) - 0x80))
        : decoded
    return notText.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** UTF-16 with a byte order mark, or with the empty halves of Latin letters. */
function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
    ? 'utf-16be'
    : undefined
}

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16, else Windows-1252, in which
 * spreadsheets save CSV files in India. Undefined if it is none of these, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const label = utf16Label(bytes)
  if (label) {
    const text = decode(bytes, label)
    return text === undefined ? undefined : { text, encoding: 'UTF-16' }
  }
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  const text = decode(bytes, 'windows-1252')
  return text === undefined ? undefined : { text, encoding: 'Windows-1252' }
}
