import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema, readEnvironment } from '../api/src/config/environment'
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
/** A value that a setting of this name may have. */
function sample(name: string): string {
  if (name.endsWith('_URL') || name.endsWith('_ENDPOINT')) {
    return name === 'SMTP_URL' ? 'smtp://mail.example' : 'https://shop.example'
  }
  if (name === 'MONGODB_URI') return 'mongodb://db.example/shop'
  if (name === 'TRUST_PROXY') return '1'
  return name === 'S3_BUCKET' ? 'pictures' : 'a text that is long enough'
}
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []))

async function metricNames(): Promise<Set<string>> {
  const metrics = createMetrics({
    isDatabaseUp: () => true,
    countOrdersWithTasks: () => Promise.resolve(0),
    countFailedRefunds: () => Promise.resolve(0),
    countWaitingMails: () => Promise.resolve(0),
    jobDueTimes: () => Promise.resolve(new Map()),
    now: () => new Date(),
  })
  const { text } = await metrics.read()
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}

/** The metrics and recorded rules that expressions ask for, and that nobody has. */
async function unknownIn(expressions: readonly string[]): Promise<string[]> {
  const known = await metricNames()
  const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])))
  const named = expressions.flatMap(
    (text) => text.match(/\b(?:voltkart|http|nodejs|process)_\w+/g) ?? [],
  )
  const used = expressions.flatMap((text) => text.match(/\bvoltkart:[\w:]+/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  return [
    ...named.filter((name) => !known.has(name) && !known.has(name.replace(/_(count|bucket)$/, ''))),
    ...used.filter((name) => !recorded.has(name)),
  ]
}

describe('the alert rules', () => {
  it('ask for metrics and labels that the shop has', async () => {
    expect(await unknownIn(rules.map(({ expr }) => expr))).toEqual([])
  })

  it('are each explained in docs/operating.md, which explains no other', () => {
    const headings = [...read('docs/operating.md').matchAll(/^### (\w+)$/gm)].map(
      ([, name]) => name,
    )
    expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  })
})

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number().max(24), h: z.number() }),
      targets: z.array(z.object({ expr: z.string().min(1) })).default([]),
    }),
  ),
})

describe('the dashboard', () => {
  it('asks for metrics that the shop has, in panels that do not lie over one another', async () => {
    const { panels } = dashboardSchema.parse(JSON.parse(read('ops/grafana-dashboard.json')))
    expect(
      await unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ).toEqual([])
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})

describe('what runs the shop in containers', () => {
  const manifest = (name: string): unknown => parse(read(`ops/kubernetes/${name}.yaml`))

  it('sets nothing but what the shop reads, and all that production needs', () => {
    const known = new Set(Object.keys(environmentSchema.shape))
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(manifest('configmap'))
    const { stringData } = z
      .object({ stringData: z.record(z.string(), z.string()) })
      .parse(manifest('secret.example'))
    const example = [...read('ops/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    const compose = z
      .object({ 'x-shop': z.object({ environment: z.record(z.string(), z.string()) }) })
      .parse(parse(read('compose.yaml'), { merge: true }))
    const sets = {
      kubernetes: [...Object.keys(data), ...Object.keys(stringData)],
      compose: [...example, ...Object.keys(compose['x-shop'].environment)],
    }
    for (const names of Object.values(sets)) {
      expect(names.filter((name) => !known.has(name))).toEqual([])
      const given = Object.fromEntries(names.map((name) => [name, sample(name)]))
      expect(readEnvironment({ NODE_ENV: 'production', ...given }).NODE_ENV).toBe('production')
    }
  })

  it('asks for the health of a process where the shop tells it', () => {
    const asked = [...read('ops/kubernetes/deployment.yaml').matchAll(/path: (\/\w+),/g)].map(
      ([, path]) => path,
    )
    expect(asked).toEqual(['/readyz', '/readyz', '/healthz'])
    expect(read('Containerfile')).toContain('/healthz')
    expect(read('ops/haproxy.cfg')).toContain('option httpchk GET /readyz')
    const app = read('api/src/app.ts')
    for (const path of new Set(asked)) expect(app).toContain(`app.get('${path}'`)
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
