import { dayInIndia, dayOfMonth, shortMonth } from '../domain/india-day'

/** The messages about closing an account and erasing its data. */
export const theirDataMessages = {
  beingErased: 'This account is being erased. Use the link in our email to keep it.',
  keepLinkInvalid: 'This link is invalid or has expired. If you need help, contact us.',
  accountKept: 'Your account is open again',
  staffFirst: 'Ask an owner to remove your staff role first',
  staffAccount: 'Remove the staff role of this account first',
  itemsOpen: 'Some things are still open. Your account can be closed when they are done.',
  reasonMissing: 'Say who asked for it, and how',
} as const

/** A day without its year: "3 Dec". */
const shortDay = (at: Date): string => {
  const day = dayInIndia(at)
  return `${dayOfMonth(day)} ${shortMonth(day)}`
}

/** The response to a customer who closes the account. */
export const accountClosed = (erasesAt: Date): string =>
  `Your account is closed. We'll erase your data on ${shortDay(erasesAt)}.`

/** The response to staff who close the account of a customer. */
export const customerClosed = (erasesAt: Date): string =>
  `The account is closed. Its data is erased on ${shortDay(erasesAt)}.`
