/** The name of a country for comparison: in small letters, without dots and further spaces. */
export const foldCountry = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('.', '').trim().replaceAll(/\s+/g, ' ')

const namesOfIndia = new Set(['india', 'in', 'ind', 'bharat', 'भारत', 'republic of india'])

/** Whether an address is in India, by the country that was typed. */
export const isInIndia = (country: string): boolean => namesOfIndia.has(foldCountry(country))
