import type { OrderRecord } from './order-record'

/** The distinct words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
}

/** The terms by which staff can find an order. */
export const searchTermsOf = ({
  orderNumber,
  user,
}: {
  orderNumber: string
  user: Pick<OrderRecord['user'], 'email' | 'name'>
}) => wordsOf([orderNumber, user.email, user.name].join(' '))
