/**
 * A text in which dates and times of day stay in one piece: “23 Nov” and “3:04 pm” get a no-break
 * space. For screens only; files and mails keep plain spaces.
 */
export const unbrokenDates = (text: string): string =>
  text.replaceAll(/(\d) (?=(?:[A-Z][a-z]{2}|[ap]m)\b)/g, '$1\u00A0')
