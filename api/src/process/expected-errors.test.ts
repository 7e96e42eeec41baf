import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { explainStartError } from './expected-errors'

const config = { host: '127.0.0.1', port: 80 }
const createFailure = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

it('speaks of the port only where it is the port that cannot be opened', () => {
  const port = explainStartError(createFailure('EACCES', 'listen'), config)
  expect(String(port)).toContain('PORT, HOST: 127.0.0.1:80 cannot be opened (EACCES).')
  const file = createFailure('EACCES', 'open')
  expect(explainStartError(file, config)).toBe(file)
})

it('says that the port is taken', () => {
  expect(explainStartError(createFailure('EADDRINUSE', 'listen'), config)).toMatchObject({
    message: 'PORT: 127.0.0.1:80 is taken by another program. Set PORT to a free one.',
  })
})

it('says that the database does not respond', async () => {
  const closedUri = 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=50'
  const error: unknown = await MongoClient.connect(closedUri).catch((reason: unknown) => reason)
  expect(explainStartError(error, config)).toMatchObject({
    message: 'MONGODB_URI: the database does not respond. Is it running there?',
  })
})
