import { expect, it } from 'vitest'
import { explain } from './expected-errors'

const config = { host: '127.0.0.1', port: 80 }
const failure = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

it('speaks of the port only where it is the port that cannot be opened', () => {
  const port = explain(failure('EACCES', 'listen'), config)
  expect(String(port)).toContain('PORT, HOST: 127.0.0.1:80 cannot be opened (EACCES).')
  const file = failure('EACCES', 'open')
  expect(explain(file, config)).toBe(file)
})
