import { MongoClient } from 'mongodb'
import { expect, inject, it, vi } from 'vitest'
import { startDatabaseProxy } from './database-proxy'

it('leads to a server that listens on a port, until it is closed', async () => {
  const near = await startDatabaseProxy(inject('databaseUri'), 'proxied')
  const far = await startDatabaseProxy(near.uri, 'proxied')
  const client = await MongoClient.connect(far.uri, { serverSelectionTimeoutMS: 500 })
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  await far.close()
  await expect(client.db().command({ ping: 1 })).rejects.toThrow()
  await far.open()
  // The driver reconnects after a while.
  await vi.waitFor(async () => {
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
  }, 10_000)
  await client.close()
  await far.close()
  await near.close()
})
