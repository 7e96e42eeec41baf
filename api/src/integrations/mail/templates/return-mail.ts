import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, type Block, type Envelope } from './letter'
import { writeLetter } from './write-letter'
import {
  toPieceItems,
  formatReturnNumber,
  explainOrderMail,
  type MailedOrder,
  type MailedPieces,
} from './order-parts'

/** The steps of a return that have a mail. */
type Step = 'requested' | 'approved' | 'declined' | 'rejected' | 'replaced'

/** A return in a mail. */
interface MailedReturn {
  number: string
  /** The shop filed it for the customer. */
  filedByShop: boolean
  lines: MailedPieces[]
  /** The instructions or reasons of staff. */
  note?: string | undefined
}

interface Words {
  subject: (number: string) => string
  preheader: string
  heading: string
  text: string
}

const words: Record<Step, Words> = {
  requested: {
    subject: (number) => `We received your return request ${number}`,
    preheader: 'We’ll look at it and write to you.',
    heading: 'Your return request',
    text: 'We’ve received your request to return these items. Please keep them until you hear from us.',
  },
  approved: {
    subject: (number) => `Your return ${number} is approved`,
    preheader: 'This is how to send the items back.',
    heading: 'Your return is approved',
    text: 'You can send these items back to us. Please follow these instructions:',
  },
  declined: {
    subject: (number) => `Your return ${number} was declined`,
    preheader: 'Here is the reason.',
    heading: 'Your return was declined',
    text: 'We can’t accept the return of these items, for this reason:',
  },
  rejected: {
    subject: (number) => `Your returned items ${number} were not accepted`,
    preheader: 'Here is the reason.',
    heading: 'Your returned items were not accepted',
    text: 'We’ve checked the items that you sent back and can’t accept them, for this reason:',
  },
  replaced: {
    subject: (number) => `Your replacement for ${number} was delivered`,
    preheader: 'Your return is complete.',
    heading: 'Your replacement was delivered',
    text: 'The replacement for these items was delivered. Your return is complete.',
  },
}

/** The words about a request that staff have filed for the customer. */
const filedLabels: Words = {
  subject: (number) => `We filed your return request ${number}`,
  preheader: 'We did this for you. We’ll look at it and write to you.',
  heading: 'Your return request',
  text: 'We’ve filed the request to return these items for you. Please keep them until you hear from us.',
}

const toParagraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map(paragraph)

/** The mail about a step of a return. */
export function writeReturnMail(
  step: Step,
  {
    sender,
    to,
    url,
    order: { orderNumber, buyer },
    returned: { number, filedByShop, lines, note },
  }: Envelope & {
    url: string
    order: Pick<MailedOrder, 'orderNumber' | 'buyer'>
    returned: MailedReturn
  },
): Mail {
  const isFiled = step === 'requested' && filedByShop
  const { subject, preheader, heading, text } = isFiled ? filedLabels : words[step]
  return writeLetter(to, {
    ...sender,
    subject: subject(number),
    preheader,
    heading,
    about: formatReturnNumber(number, orderNumber),
    blocks: [
      createGreeting(buyer),
      paragraph(text),
      ...(note ? toParagraphs(note) : []),
      toPieceItems(lines),
      button('View your order', url),
    ],
    footer: explainOrderMail(sender),
  })
}
