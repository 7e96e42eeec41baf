import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { expect, it } from 'vitest'
import type { ClassifiedDocument } from './classify-documents'
import { addMissingNumbers, addProblems, createProblems } from './gstr1-problems'

const issuedAt = new Date('2026-11-10T06:30:00.000Z')
const terms = { interState: true, lines: [], grossPaise: 11_800 }

/** An invoice for goods that leave India. */
const exported: ClassifiedDocument = {
  document: {
    ...terms,
    _id: 'a'.repeat(24),
    kind: 'invoice',
    number: 'INV2627-000001',
    order: 'b'.repeat(24),
    orderNumber: '261110-7K3QZD',
    source: '',
    issuedAt,
    buyer: { name: 'Asha Rao' },
    placeOfSupply: { ...OUTSIDE_INDIA, source: 'chosen' },
  },
  returned: { ...terms, kind: 'invoice', pos: OUTSIDE_INDIA.code, isSez: false },
  section: 'exp',
  isInvoiceLost: false,
}

/** A credit note that came too late to lower the tax. */
const late: ClassifiedDocument = {
  ...exported,
  document: {
    ...exported.document,
    kind: 'credit-note',
    number: 'CCN2627-000001',
    commercial: true,
    against: { number: 'INV2425-000009', issuedAt: new Date('2024-11-10T06:30:00.000Z') },
  },
  section: 'cdnur',
}

it('the problems of a month with more exports than are listed count the other exports, and name the late credit note and the missing number', () => {
  const problems = createProblems()
  for (let count = 0; count < 103; count += 1) addProblems(problems, exported)
  addProblems(problems, late)
  const series = { kind: 'invoice', series: 'INV2627', first: 1, last: 105, count: 103 } as const
  addMissingNumbers(problems, [{ ...series, missing: [7, 9], missingCount: 2 }])

  const found = problems.list()
  expect(found.slice(0, 100).every(({ text }) => text.includes('is an export'))).toBe(true)
  expect(found.slice(100)).toEqual([
    { text: 'Exports: 3 more' },
    {
      text: expect.stringContaining('CCN2627-000001 came after the last day') as string,
      document: late.document._id,
      number: 'CCN2627-000001',
    },
    { text: 'No document has the number INV2627-000007, INV2627-000009' },
  ])
})
