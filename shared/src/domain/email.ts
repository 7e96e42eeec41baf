import { toSpacedCode } from './plain-code'

/** A domain in the form that mail servers know: `bücher.example` is `xn--bcher-kva.example`. */
function toAscii(domain: string): string {
  // Other texts could be read as another part of an address.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * An email as it is stored and compared: in lower case, without invisible characters, with its domain in
 * ASCII, as browsers send it. Whether it is an email is for the schema to check.
 */
export function normaliseEmail(text: string): string {
  const spacedText = toSpacedCode(text).toLowerCase()
  const at = spacedText.lastIndexOf('@') + 1
  return at === 0 ? spacedText : spacedText.slice(0, at) + toAscii(spacedText.slice(at))
}
