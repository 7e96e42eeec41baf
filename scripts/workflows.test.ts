import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checks } from './checks/checks'
import { root } from './lib/project.mjs'

const readText = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the workflows', () => {
  it('can be parsed, and run existing scripts', () => {
    const folder = '.github/workflows'
    const texts = readdirSync(join(root, folder)).map((name) => readText(`${folder}/${name}`))
    for (const text of texts)
      expect(parse(text)).toMatchObject({ permissions: { contents: 'read' } })
    expect(texts.join('\n')).toContain('run: .ci/run')
    expect(existsSync(join(root, '.ci/run'))).toBe(true)
    expect(parse(readText('.github/dependabot.yml'))).toMatchObject({ version: 2 })
  })

  it('run every check in one line that can be run by hand', () => {
    const { jobs } = z
      .object({
        jobs: z.record(
          z.string(),
          z.object({
            'timeout-minutes': z.number(),
            steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
          }),
        ),
      })
      .parse(parse(readText('.github/workflows/proofs.yml')))
    const lines = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const prepares = ['npm ci --no-audit --no-fund', 'scripts/checks/install-mongod.sh']
    expect(lines.filter((line) => !prepares.includes(line)).toSorted()).toEqual(
      [...checks.keys()].map((name) => `npm run check -- ${name}`).toSorted(),
    )
    expect(statSync(join(root, 'scripts/checks/install-mongod.sh')).mode & 0o111).toBe(0o111)
    expect(Object.keys(jobs).toSorted()).toEqual([...checks.keys()].toSorted())
    // Each action has the same major version in all workflows.
    const actions = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    )
    const ci = readText('.github/workflows/ci.yml')
    expect(actions.filter((action) => !ci.includes(`uses: ${action}\n`))).toEqual([])
  })

  it('has its checks in the table of docs/operating.md', () => {
    const text = readText('docs/operating.md')
    for (const name of checks.keys()) expect(text).toContain(`\`npm run check -- ${name}\``)
  })
})
