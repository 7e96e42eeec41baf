import type { Mail } from '../mailer'
import type { Letter } from './letter'
import { letterToHtml } from './letter-html'
import { letterToText } from './letter-text'

/** Renders a letter as text and as HTML. All of its text is escaped for its context. */
export function writeLetter(to: string, letter: Letter): Mail {
  const { subject, shopName: fromName } = letter
  return { to, subject, fromName, text: letterToText(letter), html: letterToHtml(letter) }
}
