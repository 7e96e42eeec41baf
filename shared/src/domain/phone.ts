import { toBareCode, cleanCode } from './plain-code'

/**
 * The numbers of ten digits that begin as mobile numbers do, but with the area code of a landline (the
 * Department of Telecommunications’ numbering plan). Series that are not assigned yet count as mobile.
 */
const landline = new RegExp(
  `^(?:${[
    // Area codes of two digits: Ahmedabad and Bengaluru. Then some of three, and of four.
    '79(?:[1245]|3(?!13))',
    '80(?:[2-4]|6[0-589])',
    '(?!61279)6(?:12|[2-47]1|5[17]|6[13]|74|80)[2-7]',
    '712[2-7]|7(?:3[134]|5[15]|88)[2-6]|761[346]',
    '8(?:16|2[014]|3[126]|6[136]|7[078]|83)[2-6]|884[2356]|891[3-6]',
    '(?!6786)6(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[1456])\\d[2-7]',
    '7(?:1(?:[013-8]\\d|9[6-9])|3(?:2[0-49]|9[2-5])|5(?:2[1-3]|9[0-6]))[2-7]',
    '7(?:6(?:0[5689]|2[5-9]|3[02-8]|4\\d|5[0-367])|70[13-7])[2-7]',
  ].join('|')})`,
)

/**
 * Normalises an Indian mobile number to `+91` and ten digits. Accepts it with or without `+91`, `0091`
 * or a leading 0, with spaces, hyphens, dots, brackets and invisible characters. Undefined for any other
 * text, also for a landline.
 */
export function normalisePhone(text: string): string | undefined {
  const bare = toBareCode(text)
  const digits = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(bare.replace(/^\+910/, '+91'))?.[1]
  return digits && !landline.test(digits) ? `+91${digits}` : undefined
}

/**
 * The phone number of a business, also of a landline, as it was typed, but with ordinary hyphens and
 * spaces, and without brackets, dots and invisible characters.
 */
export const cleanPhone = (text: string): string =>
  text
    .split(/[\s().]+/)
    .map(cleanCode)
    .filter((part) => part !== '')
    .join(' ')
