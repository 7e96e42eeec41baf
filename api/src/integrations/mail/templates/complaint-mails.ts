import { REOPEN_DAYS } from '@voltkart/shared/domain/complaints'
import type { Mail } from '../mailer'
import { button, createGreeting, paragraph, toStaff, type Envelope, type Sender } from './letter'
import { writeLetter } from './write-letter'

interface ComplaintMail extends Envelope {
  /** The page of the complaint, for the recipient of the mail. */
  url: string
  number: string
  /** The day on which it is due: "22 Dec 2026". */
  dueDay: string
}

const explainComplaintMail = ({ shopName }: Sender): string =>
  `You’re receiving this because a complaint was filed at ${shopName} with this address.`

const formatComplaintNumber = (number: string): string => `Complaint ${number}`

/**
 * Acknowledges a complaint: its number, its page, and when it is due. It contains no text of the
 * sender, not even the name: the address may belong to a stranger.
 */
export function writeComplaintFiledMail({ sender, to, url, number, dueDay }: ComplaintMail): Mail {
  return writeLetter(to, {
    ...sender,
    subject: `We have received your complaint ${number}`,
    preheader: `We’ll resolve it by ${dueDay}.`,
    heading: 'We have received your complaint',
    about: formatComplaintNumber(number),
    blocks: [
      createGreeting(undefined),
      paragraph(
        `Thank you for writing to us. We’ll look into your complaint and resolve it by ${dueDay}.`,
      ),
      paragraph('You can read our replies and add details on this page:'),
      button('View your complaint', url),
      paragraph('Don’t forward this email: anyone with the link can read your complaint.'),
    ],
    footer: explainComplaintMail(sender),
  })
}

/** An answer of staff, the resolution, or both. */
export function writeComplaintAnsweredMail({
  sender,
  to,
  url,
  number,
  dueDay,
  text,
  isResolved,
}: ComplaintMail & { text: string | undefined; isResolved: boolean }): Mail {
  return writeLetter(to, {
    ...sender,
    subject: isResolved
      ? `Your complaint ${number} is resolved`
      : `We’ve replied to your complaint ${number}`,
    preheader: isResolved ? `Not resolved? Reply within ${REOPEN_DAYS} days.` : 'Read our reply.',
    heading: isResolved ? 'Your complaint is resolved' : 'We’ve replied to your complaint',
    about: formatComplaintNumber(number),
    blocks: [
      // A reply has its own greeting.
      ...(text === undefined ? [createGreeting(undefined)] : text.split(/\n{2,}/).map(paragraph)),
      paragraph(
        isResolved
          ? `We’ve marked your complaint as resolved. If it isn’t, reply on its page within ${REOPEN_DAYS} days.`
          : `Your complaint stays open until it is resolved, by ${dueDay} at the latest.`,
      ),
      button('View your complaint', url),
    ],
    footer: explainComplaintMail(sender),
  })
}

/** Reports a new complaint to the shop. */
export function writeComplaintAlertMail({
  sender,
  to,
  url,
  number,
  name,
  dueDay,
  category,
  order,
  text,
}: ComplaintMail & {
  name: string
  category: string
  order: string | undefined
  text: string
}): Mail {
  return writeLetter(to, {
    ...toStaff(sender),
    subject: `New complaint ${number}: ${category}`,
    preheader: `Due by ${dueDay}.`,
    heading: 'New complaint',
    about: number,
    blocks: [
      {
        type: 'rows',
        rows: [
          { label: 'About', value: category },
          ...(order === undefined ? [] : [{ label: 'Order', value: order }]),
          { label: 'From', value: name },
          { label: 'Due by', value: dueDay },
        ],
      },
      ...text.split(/\n{2,}/).map(paragraph),
      button('Answer complaint', url),
    ],
    footer: `You’re receiving this because this address is in the shop profile of ${sender.shopName}.`,
  })
}
