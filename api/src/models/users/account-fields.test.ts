import mongoose from 'mongoose'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../project-root'
import { createUserModel } from './user-schema'

it('the page about compliance names every field of an account, and no others', () => {
  const page = readFileSync(join(projectRoot, 'docs', 'compliance.md'), 'utf8')
  const section = page.split('\n## ').find((part) => part.startsWith('Accounts\n')) ?? ''
  const fields = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const { paths } = createUserModel(mongoose.createConnection()).schema
  const stored = Object.keys(paths).filter((path) => path !== '_id' && !path.includes('.'))
  expect(fields.toSorted()).toEqual(stored.toSorted())
})
