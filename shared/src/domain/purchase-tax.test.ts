import { expect, it } from 'vitest'
import {
  toPortalKey,
  sumHeads,
  computeInputTax,
  withTypedTax,
  findWrongHeads,
} from './purchase-tax'

it('the tax on a bill is that of each line by its rate, in two halves within a State', () => {
  expect(computeInputTax(99_99, 18, false)).toEqual({
    igstPaise: 0,
    cgstPaise: 9_00,
    sgstPaise: 9_00,
  })
  expect(computeInputTax(99_99, 18, true)).toEqual({ igstPaise: 18_00, cgstPaise: 0, sgstPaise: 0 })
  expect(sumHeads(computeInputTax(1, 5, true))).toBe(0)
})

it('heads typed from the bill are its own, if they differ by rounding alone', () => {
  const lines = [computeInputTax(100_00, 18, false), computeInputTax(10_00, 5, false)]
  const typed = { igstPaise: 0, cgstPaise: 9_50, sgstPaise: 9_50 }
  expect(findWrongHeads({ igstPaise: 0, cgstPaise: 9_25, sgstPaise: 9_25 }, typed)).toEqual([])
  expect(findWrongHeads(typed, { ...typed, cgstPaise: 10_51 })).toEqual(['cgstPaise'])
  expect(withTypedTax(lines, typed).map(({ cgstPaise }) => cgstPaise)).toEqual([9_25, 25])
})

it('a bill is the same at the portal with other punctuation, and another one in another year', () => {
  const [gstin, key] = ['29AAAAA0000A1ZY', toPortalKey('29AAAAA0000A1ZY', 'md/10-42', '2026-04-01')]
  expect(toPortalKey(gstin, 'MD 1042', '2027-03-31')).toBe(key)
  expect(toPortalKey(gstin, 'MD1042', '2026-03-31')).not.toBe(key)
})
