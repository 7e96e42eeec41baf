import { expect, test } from 'vitest'
import { toSlug } from './slug'

test('A slug has only small letters, digits and hyphens', () => {
  expect(toSlug('Phones')).toBe('phones')
  expect(toSlug('Cables & Chargers')).toBe('cables-chargers')
  expect(toSlug('  Café Crème 2.0 ')).toBe('cafe-creme-2-0')
  expect(toSlug('फ़ोन')).toBe('x')
  expect(toSlug('a'.repeat(200))).toHaveLength(80)
})
