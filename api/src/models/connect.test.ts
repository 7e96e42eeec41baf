import { randomUUID } from 'node:crypto'
import { Schema } from 'mongoose'
import { expect, inject, it, onTestFinished } from 'vitest'
import { buildDatabaseUri } from '../database/database-uri'
import { connectDatabase } from './connect'

async function openConnection(uri: string) {
  const connection = await connectDatabase(uri)
  onTestFinished(() => connection.close())
  return connection
}

async function readWriteConcern(options: string) {
  const lone = buildDatabaseUri(inject('databaseUri'), `connect-${randomUUID()}`).replace(
    'w=1&journal=false',
    options,
  )
  expect(lone).toContain(options)
  const connection = await openConnection(lone)
  const { w, j } = connection.getClient().writeConcern ?? {}
  return { w, j }
}

it('requests one journaled acknowledgement from a standalone server, not a majority', async () => {
  expect(await readWriteConcern('w=majority&journal=true')).toEqual({ w: 1, j: true })
})

it('keeps a write concern in the address', async () => {
  expect(await readWriteConcern('w=1&journal=true')).toEqual({ w: 1, j: true })
})

it('refuses a field that the schema lacks, also inside a list', async () => {
  const connection = await openConnection(
    buildDatabaseUri(inject('databaseUri'), `connect-${randomUUID()}`),
  )
  const line = new Schema({ name: String }, { _id: false })
  const Basket = connection.model('Basket', new Schema({ lines: [line] }))
  const refusal = /not in schema|StrictModeError/
  const withNote = { name: 'Lamp', note: 'Forgotten in the schema' }
  await expect(Basket.create({ lines: [withNote] })).rejects.toThrow(refusal)
  const withColour: object = { lines: [], note: 'Red' }
  await expect(Basket.create(withColour)).rejects.toThrow(refusal)
  const update = { $push: { lines: withNote } }
  await expect(Basket.updateOne({}, update)).rejects.toThrow(refusal)
  await expect(Basket.updateOne({}, { $set: { note: 'Red' } })).rejects.toThrow(refusal)
})
