import mongoose, { type Document } from 'mongoose'
import { expect, it } from 'vitest'
import { toAuditEntry, getAuditNotes } from '../audit/audit-schema'
import { createEventEntry, getEventNotes } from '../events/event-notes'
import { createModels } from '../models'
import { toTaskEntries, getTasks, type OrderTask } from '../orders/order-tasks'
import { outboxIndex, type WithOutbox, outboxSourceNames } from './outbox-field'

const at = new Date('2026-04-01T10:00:00Z')
const note = {
  _id: 'note-1',
  at,
  actor: { name: 'Command line' },
  action: 'changed' as const,
  subjectName: 'Kettle',
  changes: [{ field: 'price', before: 1, after: 2 }],
}
const tasks: OrderTask[] = [
  'consume-stock',
  'mail-paid',
  { kind: 'mail-return', payload: { n: 7, step: 'approved' } },
]
const entries = [
  ...toTaskEntries(tasks, at),
  createEventEntry('parcel.shipped', at, 2),
  toAuditEntry(note),
]

/** The models with an outbox, by the names of their collections. No database is needed. */
function listModelsWithOutbox() {
  const connection = mongoose.createConnection()
  createModels(connection)
  const all = Object.values(connection.models)
  const withOutbox = all.filter(({ schema }) => schema.path('outbox'))
  return new Map(withOutbox.map((model) => [model.collection.name, model]))
}

it('reads the outboxes of all collections that have an outbox', () => {
  const names = [...listModelsWithOutbox().keys()].filter((name) => name !== 'deletions')
  expect(names.sort()).toEqual(outboxSourceNames.toSorted())
})

it.each(outboxSourceNames)('keeps each entry whole in %s, and finds it by an index', (name) => {
  const model = listModelsWithOutbox().get(name)
  const hydrateRecord = (record: object) => model?.hydrate(record) as Document | undefined
  const stored = hydrateRecord({})?.set('outbox', entries).toObject<WithOutbox>().outbox
  expect(stored).toEqual(entries)
  expect(model?.schema.indexes().map(([fields]) => fields)).toContainEqual(outboxIndex)
})

it('reads tasks, events and notes back, in order and each task once', () => {
  const twice = [...entries, ...toTaskEntries(['consume-stock'], at)]
  expect(getTasks(twice)).toEqual(tasks)
  expect(getEventNotes(twice)).toMatchObject([{ type: 'parcel.shipped', n: 2, at }])
  expect(getAuditNotes(twice)).toEqual([note])
  const ofLaterRelease = { id: 'a', kind: 'a-task-of-the-future', at }
  expect(getTasks([ofLaterRelease])).toEqual([])
})
