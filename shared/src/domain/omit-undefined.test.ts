import { expect, expectTypeOf, it } from 'vitest'
import { omitUndefined } from './omit-undefined'

it('leaves out the keys whose value is undefined, and no others', () => {
  const row = { a: undefined, b: null, c: '', d: 0, e: false, f: { g: undefined } }
  expect(omitUndefined(row)).toStrictEqual({ b: null, c: '', d: 0, e: false, f: { g: undefined } })
})

it('has optional keys for what may be undefined', () => {
  const [name] = [undefined as string | undefined]
  const row = omitUndefined({ id: 1, name })
  expectTypeOf(row.id).toEqualTypeOf<number>()
  const exact: { id: number; name?: string } = row
  expect(exact).toStrictEqual({ id: 1 })
  // @ts-expect-error What may be missing cannot be required.
  const required: { id: number; name: string } = row
  expect(required).not.toHaveProperty('name')
})
