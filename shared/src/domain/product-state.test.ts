import { expect, it } from 'vitest'
import { isPublished, getStateAt } from './product-state'

const at = new Date('2026-11-24T10:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)

it('is active without a state', () => {
  expect(getStateAt({}, at)).toBe('active')
  expect(isPublished({ state: 'draft' }, at)).toBe(false)
})

it('is a draft until the time at which it is published', () => {
  expect(getStateAt({ state: 'draft', publishAt: after }, at)).toBe('draft')
  expect(getStateAt({ publishAt: after }, at)).toBe('draft')
  expect(getStateAt({ state: 'draft', publishAt: at }, at)).toBe('active')
  expect(getStateAt({ publishAt: before }, at)).toBe('active')
})

it('stays archived', () => {
  expect(getStateAt({ state: 'archived', publishAt: before }, at)).toBe('archived')
})
