import { expect, test } from 'vitest'
import { slugOf } from './slug'

test('A slug has only small letters, digits and hyphens', () => {
  expect(slugOf('Phones')).toBe('phones')
  expect(slugOf('Cables & Chargers')).toBe('cables-chargers')
  expect(slugOf('  Café Crème 2.0 ')).toBe('cafe-creme-2-0')
  expect(slugOf('फ़ोन')).toBe('x')
  expect(slugOf('a'.repeat(200))).toHaveLength(80)
})
