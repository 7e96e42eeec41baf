// XML 1.0 has no form for any other character, not even an escaped one.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for the content or an attribute of an XML element; characters that XML forbids are left out. */
export const xmlText = (text: string): string =>
  text.replace(illegal, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character)
