import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { databaseUri } from '../database/database-uri'
import { connectDatabase } from './connect'

async function writeConcernOf(options: string) {
  const lone = databaseUri(inject('databaseUri'), `connect-${randomUUID()}`).replace(
    'w=1&journal=false',
    options,
  )
  expect(lone).toContain(options)
  const connection = await connectDatabase(lone)
  onTestFinished(() => connection.close())
  const { w, j } = connection.getClient().writeConcern ?? {}
  return { w, j }
}

it('requests one journaled acknowledgement from a standalone server, not a majority', async () => {
  expect(await writeConcernOf('w=majority&journal=true')).toEqual({ w: 1, j: true })
})

it('keeps a write concern in the address', async () => {
  expect(await writeConcernOf('w=1&journal=true')).toEqual({ w: 1, j: true })
})
