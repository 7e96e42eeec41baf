import mongoose from 'mongoose'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../project-root'
import { createModels } from '../models'
import { isAboutNoPerson } from '../record-schema'

const page = readFileSync(join(projectRoot, 'docs', 'compliance.md'), 'utf8')
const section =
  page.split('\n## ').find((part) => part.startsWith('What the shop knows of a person\n')) ?? ''
const readNames = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** The fields that the table names, by collection. */
const documentedFields = new Map<string, Set<string>>()
const [table = ''] = section.split('Files in `DATA_DIR`')
for (const row of table.split('\n').filter((line) => line.startsWith('| '))) {
  const [, fields, collections] = row.split('|')
  for (const collection of readNames(collections)) {
    documentedFields.set(
      collection,
      new Set([...(documentedFields.get(collection) ?? []), ...readNames(fields)]),
    )
  }
}

const connection = mongoose.createConnection()
createModels(connection)
const schemas = Object.values(connection.models).map(({ collection, schema }) => ({
  name: collection.name,
  paths: Object.keys(schema.paths),
  isAboutNoPerson: isAboutNoPerson(schema),
}))

/** Whether a path is the name of a personal field, except one about the acting member of staff. */
const isPersonal = (path: string) =>
  !path.startsWith('by.') &&
  /(^|\.)(e?mails?|phone|mobile|contact|customer|user|userId|buyer|password\w*|ip|device)$/i.test(
    path,
  )

describe('the page about compliance', () => {
  it.each(schemas)(
    'names every field that $name stores, unless it is about no person',
    (stored) => {
      const { name, paths } = stored
      // Its fields are in a table of their own.
      if (name === 'users') return expect(documentedFields.has(name)).toBe(true)
      if (stored.isAboutNoPerson) return expect(paths.filter(isPersonal)).toEqual([])
      const fields = new Set(paths.map((path) => path.split('.')[0] ?? ''))
      fields.delete('_id')
      expect([...fields].filter((field) => !documentedFields.get(name)?.has(field))).toEqual([])
      const documentedOnly = [...(documentedFields.get(name) ?? [])].filter(
        (field) => field !== '_id' && !fields.has(field),
      )
      expect(documentedOnly).toEqual([])
    },
  )

  it('names no collection that the shop does not have, or that is about no person', () => {
    const personal = schemas.filter((stored) => !stored.isAboutNoPerson)
    // The session store and the limits have collections without a schema.
    const collections = [...personal.map(({ name }) => name), 'sessions', 'limits']
    expect([...documentedFields.keys()].filter((name) => !collections.includes(name))).toEqual([])
  })
})
