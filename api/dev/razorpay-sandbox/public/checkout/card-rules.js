/** The digits of the typed text. */
export const toDigits = (text) => text.replace(/\D/g, '')

/** Whether a card number's check digit is correct (Luhn). */
export function passesLuhn(digits) {
  let sum = 0
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character)
    sum += index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return digits.length >= 12 && sum % 10 === 0
}

/** The card's network, by the beginning of its number. */
export function getNetwork(digits) {
  if (/^4/.test(digits)) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^(60|65|81|82|508)/.test(digits)) return 'RuPay'
  if (/^3[47]/.test(digits)) return 'Amex'
  return ''
}

/** A card number in groups of four. */
export const formatNumber = (text) =>
  toDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** An expiry as MM/YY; a month that can only have one digit gets its 0. */
export function formatExpiry(text) {
  const parts = text.split('/')
  if (parts.length === 2 && /^\s*\d\s*$/.test(parts[0])) return formatExpiry(`0${text.trim()}`)
  let digits = toDigits(text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  // A four-digit year, as browsers fill it in.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The error of a card number, or an empty text. */
export function getNumberProblem(text, testCards) {
  const digits = toDigits(text)
  if (digits === '') return 'Enter the card number'
  if (!passesLuhn(digits)) return 'This card number is not right. Check its digits.'
  if (!testCards.some((card) => card.number === digits)) {
    return 'The sandbox takes test cards only. Choose one above.'
  }
  return ''
}

/** The error of an expiry, or an empty text. */
export function getExpiryProblem(text, now = new Date()) {
  if (text.trim() === '') return 'Enter the expiry'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? []
  if (!month) return 'Enter the expiry as MM/YY'
  // A card is good until the end of its month.
  const isPast = new Date(2000 + Number(year), Number(month), 1) <= now
  return isPast ? 'This card has expired' : ''
}

/** The error of a CVV, or an empty text. */
export function getCvvProblem(text) {
  if (text === '') return 'Enter the CVV'
  return /^\d{3,4}$/.test(text) ? '' : 'The CVV has 3 digits'
}

/** The error of a name, or an empty text. */
export const getNameProblem = (text) => (text.trim() === '' ? 'Enter the name on the card' : '')
