import { expect, it } from 'vitest'
import { formatMinutes } from './duration'

it.each([
  [0.05, '3 seconds'],
  [1, '1 minute'],
  [30, '30 minutes'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [24 * 60, '24 hours'],
])('%d minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
