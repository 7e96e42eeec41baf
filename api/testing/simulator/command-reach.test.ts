import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../src/project-root'
import { notReached, reachedBy } from './command-reach'

const source = join(projectRoot, 'api', 'src')
const callers = ['resources', 'jobs', 'features']

/** The files of commands that routes, jobs and features call: `placing/place-order`. */
function listCalled(): string[] {
  const files = callers.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => readFileSync(join(source, folder, file), 'utf8')),
  )
  const imports = files.flatMap((text) => [...text.matchAll(/from '[./]+\/commands\/([^']+)'/g)])
  return [...new Set(imports.map(([, file = '']) => file))].sort()
}

const reached = Object.values(reachedBy).flatMap((files) => files.split(' '))
const called = listCalled()

it('every command is called by an action of the simulator, or proved by another test', () => {
  const isExcused = (file: string) =>
    Object.keys(notReached).some((start) => file.startsWith(start))
  expect(called.filter((file) => !reached.includes(file) && !isExcused(file))).toEqual([])
})

it('no command is listed that the shop does not have', () => {
  expect(reached.filter((file) => !called.includes(file))).toEqual([])
  const isKnown = (start: string) => called.some((file) => file.startsWith(start))
  expect(Object.keys(notReached).filter((start) => !isKnown(start))).toEqual([])
})
