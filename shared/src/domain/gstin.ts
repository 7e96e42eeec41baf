const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// Two digits of the State, a PAN, the number of the registration, a character, a check character.
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/

function checkCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return characters[(36 - (sum % 36)) % 36] ?? ''
}

/** Whether a text is a GSTIN with a correct check character. Expects capitals without spaces. */
export function isGstin(gstin: string): boolean {
  return form.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin[14]
}

/** The code of the State that a GSTIN belongs to: two digits as text. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2)
