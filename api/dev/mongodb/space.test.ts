import { expect, it } from 'vitest'
import { describeFullDisk, requireSpace } from './supervise'

it('refuses to start with too little space, and names the needed and the free space in one line', () => {
  expect(() => requireSpace('/d', 499_000_000)).toThrow(
    'The database in /d needs 600 MB of free space to start, and 499 MB are free: make room, or choose another DATA_DIR',
  )
  expect(() => requireSpace('/d', 600_000_000)).not.toThrow()
})

it('says of a process that ended that the disk is full, if it is', () => {
  expect(describeFullDisk('/d', 3_500_000)).toBe(
    ' because the disk is full (3 MB free in /d): make room, and it continues by itself',
  )
  expect(describeFullDisk('/d', 2_000_000_000)).toBe('')
  expect(describeFullDisk('/d', undefined)).toBe('')
})
