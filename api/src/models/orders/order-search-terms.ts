import type { OrderRecord } from './order-record'

/** The words of a text in the form that orders are found by. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
}

/** What staff find an order by. */
export const searchTermsOf = ({
  orderNumber,
  user,
}: {
  orderNumber: string
  user: Pick<OrderRecord['user'], 'email' | 'name'>
}) => wordsOf([orderNumber, user.email, user.name].join(' '))
