import { expect, it } from 'vitest'
import { unbrokenDates } from './unbroken-dates'

it.each([
  ['17 Oct 2026, 3:04 pm', '17\u00A0Oct 2026, 3:04\u00A0pm'],
  ['Arriving Thu 26 – Sun 29 Nov', 'Arriving Thu 26 – Sun 29\u00A0Nov'],
  ['3 of 5 pieces', '3 of 5 pieces'],
])('a day stays with its month, and an hour with am or pm: %s', (text, unbroken) => {
  expect(unbrokenDates(text)).toBe(unbroken)
})
