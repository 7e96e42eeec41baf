import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('common passwords', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'football1', '00000000', '1q1q1q1q'])(
    'have %s among them',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['password ', 'xpassword', 'correct horse battery', 'admin-demo-1', 'constructor!'])(
    'do not have %s among them',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
