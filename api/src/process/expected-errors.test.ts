import { MongoClient } from 'mongodb'
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

it('says that the port is taken', () => {
  expect(explain(failure('EADDRINUSE', 'listen'), config)).toMatchObject({
    message: 'PORT: 127.0.0.1:80 is taken by another program. Set PORT to a free one.',
  })
})

it('says that the database does not respond', async () => {
  const nothing = 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=50'
  const error: unknown = await MongoClient.connect(nothing).catch((reason: unknown) => reason)
  expect(explain(error, config)).toMatchObject({
    message: 'MONGODB_URI: the database does not respond. Is it running there?',
  })
})
