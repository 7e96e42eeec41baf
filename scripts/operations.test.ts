import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '../api/src/http/metrics'
import { root } from './lib/project.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const ruleSchema = z.union([
  z.strictObject({ record: z.string().regex(/^voltkart:/), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[mh]$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string() }),
  }),
])
const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: z.string().optional(),
      rules: z.array(ruleSchema),
    }),
  ),
})
const rules = rulesSchema
  .parse(parse(read('ops/prometheus-alerts.yml')))
  .groups.flatMap((group) => group.rules)
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []))

describe('the alert rules', () => {
  it('ask for metrics and labels that the shop has', async () => {
    const metrics = createMetrics({
      isDatabaseUp: () => true,
      countOrdersWithTasks: () => Promise.resolve(0),
      countWaitingMails: () => Promise.resolve(0),
      jobDueTimes: () => Promise.resolve(new Map()),
      now: () => new Date(),
    })
    const { text } = await metrics.read()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])))
    const named = rules.flatMap(({ expr }) => expr.match(/\b(?:voltkart|http|nodejs)_\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(10)
    const unknown = named.filter((name) => !known.has(name.replace(/_(count|bucket)$/, '')))
    expect(unknown).toEqual([])
    const used = rules.flatMap(({ expr }) => expr.match(/\bvoltkart:[\w:]+/g) ?? [])
    expect(used.filter((name) => !recorded.has(name))).toEqual([])
  })

  it('are each explained in docs/operating.md, which explains no other', () => {
    const headings = [...read('docs/operating.md').matchAll(/^### (\w+)$/gm)].map(
      ([, name]) => name,
    )
    expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  })
})

describe('the workflows', () => {
  it('can be read, and run what is there', () => {
    const folder = '.github/workflows'
    const texts = readdirSync(join(root, folder)).map((name) => read(`${folder}/${name}`))
    for (const text of texts)
      expect(parse(text)).toMatchObject({ permissions: { contents: 'read' } })
    expect(texts.join('\n')).toContain('run: .ci/run')
    expect(existsSync(join(root, '.ci/run'))).toBe(true)
    expect(parse(read('.github/dependabot.yml'))).toMatchObject({ version: 2 })
  })
})
