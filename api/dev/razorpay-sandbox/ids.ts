import { randomInt } from 'node:crypto'

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

/** A new id in Razorpay's form: what it names, and 14 characters of base 62. */
export function newId(kind: 'order' | 'pay' | 'rfnd' | 'card' | 'adj'): string {
  const characters = Array.from({ length: LENGTH }, () => BASE_62[randomInt(BASE_62.length)])
  return `${kind}_${characters.join('')}`
}

/** A new id of a webhook, which Razorpay gives no prefix. */
export function newEventId(): string {
  return newId('pay').slice('pay_'.length)
}
