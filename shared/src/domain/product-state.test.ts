import { expect, it } from 'vitest'
import { isPublished, stateAt } from './product-state'

const at = new Date('2026-11-24T10:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)

it('is active without a state', () => {
  expect(stateAt({}, at)).toBe('active')
  expect(isPublished({ state: 'draft' }, at)).toBe(false)
})

it('is a draft until the time at which it is published', () => {
  expect(stateAt({ state: 'draft', publishAt: after }, at)).toBe('draft')
  expect(stateAt({ publishAt: after }, at)).toBe('draft')
  expect(stateAt({ state: 'draft', publishAt: at }, at)).toBe('active')
  expect(stateAt({ publishAt: before }, at)).toBe('active')
})

it('stays archived', () => {
  expect(stateAt({ state: 'archived', publishAt: before }, at)).toBe('archived')
})
