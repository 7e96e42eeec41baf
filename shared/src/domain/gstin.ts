import { isStateCode, type StateCode } from './indian-states'
import { toBareCode } from './plain-code'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

// Two digits of the State, a PAN, the number of the registration, a character, a check character.
const regular = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
// Those who deduct or collect tax at source have a TAN instead of a PAN.
const tanBased = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][DZ][0-9A-Z]$/
/** The Unique Identity Number of embassies and United Nations bodies: State, country, number. */
export const uniqueIdentity = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/

function checkCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters[(36 - (sum % 36)) % 36] ?? ''
}

/** A GSTIN as it is stored: in capitals, without spaces, punctuation and invisible characters. */
export const normaliseGstin = (text: string): string => toBareCode(text).toUpperCase()

const hasForm = (forms: readonly RegExp[], gstin: string) =>
  forms.some((form) => form.test(gstin)) &&
  isStateCode(gstin.slice(0, 2)) &&
  checkCharacter(gstin.slice(0, 14)) === gstin[14]

/**
 * Whether a text is the GSTIN of a regular taxpayer, with a correct check character (CGST Rules 2017,
 * rule 10). Expects its normal form.
 */
export const isGstin = (gstin: string): boolean => hasForm([regular], gstin)

/** Whether a buyer can have this GSTIN: a regular or TAN-based one, or a UIN. */
export const isBuyerGstin = (gstin: string): boolean =>
  hasForm([regular, tanBased, uniqueIdentity], gstin)

/** Whether a valid GSTIN is a Unique Identity Number, whose holder gets the tax back. */
export const isUin = (gstin: string): boolean => uniqueIdentity.test(gstin)

/** The code of the State that a valid GSTIN belongs to. */
export const getGstinState = (gstin: string): StateCode => gstin.slice(0, 2) as StateCode
