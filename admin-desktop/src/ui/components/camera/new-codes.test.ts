import { expect, it } from 'vitest'
import { GONE_MS, createNewCodes } from './use-camera'

it('codes count once while they stay, from the second picture on, and again after they were gone', () => {
  const newCodes = createNewCodes()
  expect(newCodes(['A', 'A'], 0)).toEqual([])
  expect(newCodes(['A', 'misread'], 150)).toEqual(['A'])
  expect(newCodes(['A'], 1_000)).toEqual([])
  expect(newCodes([], 1_500)).toEqual([])
  expect(newCodes(['A', 'B'], 2_000)).toEqual([])
  expect(newCodes(['A', 'B'], 2_150)).toEqual(['B'])
  const laterMs = 2_151 + GONE_MS
  expect(newCodes(['A'], laterMs)).toEqual([])
  expect(newCodes(['A'], laterMs + 150)).toEqual(['A'])
})
