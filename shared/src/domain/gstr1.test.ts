import { describe, expect, it } from 'vitest'
import {
  createReturnSums,
  isLargeInvoice,
  getSection,
  sumByRate,
  type ReturnDocument,
} from './gstr1'
import { getFirstDayOfFinancialYear, getLastDayOfMonth } from './india-day'
import { formatPlaceOfSupply } from './place-of-supply'
import { splitGst } from './tax-lines'

const line = (grossPaise: number, rate = 18, interState = true) => ({
  name: 'Nova X1',
  hsn: '851713',
  uqc: 'NOS',
  quantity: 1,
  rate,
  grossPaise,
  ...splitGst(grossPaise, rate, interState),
})
const unregistered: ReturnDocument = {
  kind: 'invoice',
  interState: true,
  pos: '27',
  lines: [line(10_000_001)],
}
const since = new Date('2024-07-31T18:30:00.000Z')
const before = new Date('2024-07-31T18:29:59.999Z')

describe('a large invoice', () => {
  it('is above ₹1,00,000 since 1 August 2024 in India', () => {
    expect(isLargeInvoice({ issuedAt: since, grossPaise: 10_000_000 })).toBe(false)
    expect(isLargeInvoice({ issuedAt: since, grossPaise: 10_000_001 })).toBe(true)
  })

  it('was above ₹2,50,000 before', () => {
    expect(isLargeInvoice({ issuedAt: before, grossPaise: 10_000_001 })).toBe(false)
    expect(isLargeInvoice({ issuedAt: before, grossPaise: 25_000_000 })).toBe(false)
    expect(isLargeInvoice({ issuedAt: before, grossPaise: 25_000_001 })).toBe(true)
  })
})

describe('the section of a document', () => {
  const large = { issuedAt: since, grossPaise: 10_000_001 }
  const small = { issuedAt: since, grossPaise: 10_000_000 }
  const note: ReturnDocument = { ...unregistered, kind: 'credit-note' }

  it('depends on buyer, State and total', () => {
    expect(getSection(unregistered, large)).toBe('b2cl')
    expect(getSection(unregistered, small)).toBe('b2cs')
    expect(getSection({ ...unregistered, interState: false }, large)).toBe('b2cs')
    expect(getSection({ ...unregistered, gstin: '27X' }, small)).toBe('b2b')
  })

  it('the section of a credit note follows its invoice', () => {
    expect(getSection(note, large)).toBe('cdnur')
    expect(getSection(note, { ...large, issuedAt: before })).toBe('b2cs')
    expect(getSection(note, small)).toBe('b2cs')
    expect(getSection(note, undefined)).toBe('b2cs')
    expect(getSection({ ...note, gstin: '27X' }, undefined)).toBe('cdnr')
  })
})

describe('the sums', () => {
  it('have a row for each rate of a document, the lowest first', () => {
    const rows = sumByRate([line(118), line(105, 5), line(118)])
    expect(rows.map(({ rate, grossPaise, igstPaise }) => [rate, grossPaise, igstPaise])).toEqual([
      [5, 105, 5],
      [18, 236, 36],
    ])
  })

  it('are negative with credit notes only', () => {
    const sums = createReturnSums()
    sums.add({ ...unregistered, kind: 'credit-note', lines: [line(11_800)] }, 'b2cs')
    expect(sums.b2cs()).toEqual([
      {
        pos: '27',
        rate: 18,
        grossPaise: -11_800,
        taxablePaise: -10_000,
        igstPaise: -1_800,
        cgstPaise: 0,
        sgstPaise: 0,
      },
    ])
    expect(sums.hsn('b2b')).toEqual([])
    expect(sums.hsn('b2c')).toMatchObject([{ hsn: '851713', quantity: -1, grossPaise: -11_800 }])
  })

  it('are sorted, in whatever order the documents come', () => {
    const sums = createReturnSums()
    for (const pos of ['29', '07', '27']) sums.add({ ...unregistered, pos }, 'b2cs')
    expect(sums.b2cs().map(({ pos }) => pos)).toEqual(['07', '27', '29'])
  })
})

it('months and years have their days in India', () => {
  expect(getLastDayOfMonth('2028-02-10')).toBe('2028-02-29')
  expect(getLastDayOfMonth('9999-12-01')).toBe('9999-12-31')
  expect(getLastDayOfMonth('0000-01-01')).toBe('0000-01-31')
  expect(getFirstDayOfFinancialYear('2027-03-31')).toBe('2026-04-01')
  expect(getFirstDayOfFinancialYear('2026-04-01')).toBe('2026-04-01')
})

it('a place of supply is written as the offline tool has it', () => {
  expect(formatPlaceOfSupply('29')).toBe('29-Karnataka')
  expect(formatPlaceOfSupply('01')).toBe('01-Jammu & Kashmir')
  expect(formatPlaceOfSupply('96')).toBe('96-Foreign Country')
})
