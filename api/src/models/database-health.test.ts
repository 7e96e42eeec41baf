import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { buildDatabaseUri } from '../database/database-uri'
import { connectDatabase, type Connection } from './connect'
import { isDatabaseAway } from './database-errors'
import { watchDatabase, type DatabaseHealth } from './database-health'

let connection: Connection
let health: DatabaseHealth
beforeAll(async () => {
  connection = await connectDatabase(
    buildDatabaseUri(inject('databaseUri'), `health-${randomUUID()}`),
  )
  health = watchDatabase(connection)
})
afterAll(async () => {
  health.stop()
  await connection.close()
})

it('ends a command that was written while its connection closed', async () => {
  const stuck: Socket[] = []
  const write = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket) {
    stuck.push(this)
    return false
  })
  const command = connection
    .collection('things')
    .insertOne({ name: 'a' }, { ignoreUndefined: true })
  const outcome = command.then(
    () => 'done',
    (error: unknown) => isDatabaseAway(error),
  )
  await vi.waitFor(() => expect(stuck).not.toHaveLength(0))
  write.mockRestore()
  for (const socket of stuck) socket.destroy()
  expect(await outcome).toBe(true)
  await vi.waitFor(() => expect(health.isUp()).toBe(true))
  expect(await connection.collection('things').countDocuments()).toBe(0)
})
