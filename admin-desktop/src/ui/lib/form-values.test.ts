import { expect, it } from 'vitest'
import { z } from 'zod'
import { fromFormValues, toFormValues } from './form-values'

const schema = z.object({
  name: z.string(),
  note: z.string().optional(),
  price: z.number().nullable().optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  hidden: z.boolean().default(true),
  maker: z.object({ name: z.string(), rate: z.literal([5, 18]) }).optional(),
  parts: z.array(z.object({ group: z.string().optional() })).default([]),
})
const blank = {
  name: '',
  note: '',
  price: NaN,
  from: '',
  hidden: true,
  maker: { name: '', rate: '' },
  parts: [],
}

it('fills a form with blank fields, and leaves them out of the request', () => {
  expect(toFormValues(schema)).toEqual(blank)
  expect(fromFormValues(schema, { ...blank, note: ' ' })).toEqual({
    name: '',
    price: null,
    hidden: true,
    parts: [],
  })
})

it('keeps what a record has, its times in those of India', () => {
  const record = {
    name: 'Lamp',
    price: 5,
    from: '2026-11-08T18:00:00+05:30',
    hidden: false,
    maker: { name: 'Aurora', rate: 18 as const },
    parts: [{ group: 'Display' }, {}],
  }
  const values = toFormValues(schema, record)
  expect(values.from).toBe('2026-11-08T18:00')
  expect(values.parts).toEqual([{ group: 'Display' }, { group: '' }])
  expect(fromFormValues(schema, values)).toEqual(record)
})
