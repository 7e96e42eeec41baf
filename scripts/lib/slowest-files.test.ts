import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listSlowestFiles, readTimes } from './slowest-files.mjs'
import { root } from './project.mjs'

it('lists the ten files that used most processor time, their parts added up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-times-'))
  const report = join(folder, 'times')
  const lines = Array.from({ length: 12 }, (_, index) => [
    { file: join(root, `api/src/${index}.test.ts`), seconds: index },
    { file: join(root, `api/src/${index}.test.ts`), seconds: 0.5 },
  ])
  writeFileSync(
    report,
    lines
      .flat()
      .map((timing) => `${JSON.stringify(timing)}\n`)
      .join(''),
  )
  const listed = listSlowestFiles(readTimes(report))
  expect(listed).toHaveLength(10)
  expect(listed[0]).toBe('   11.5 s  api/src/11.test.ts')
  expect(listed[9]).toBe('    2.5 s  api/src/2.test.ts')
  rmSync(folder, { recursive: true })
})

it('lists nothing without a report', () => {
  expect(readTimes(join(tmpdir(), 'voltkart-no-such-report'))).toEqual([])
})
