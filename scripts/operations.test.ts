import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema, readEnvironment } from '../api/src/config/environment'
import { createMetrics } from '../api/src/observability/metrics'
import { metricSources } from '../api/testing/metric-sources'
import { root } from './lib/project.mjs'

const readText = (path: string) => readFileSync(join(root, path), 'utf8')
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
  .parse(parse(readText('ops/prometheus-alerts.yml')))
  .groups.flatMap((group) => group.rules)
/** A possible value of a setting with this name. */
function createSample(name: string): string {
  if (name.endsWith('_URL') || name.endsWith('_ENDPOINT')) {
    return name === 'SMTP_URL' ? 'smtp://mail.example' : 'https://shop.example'
  }
  if (name === 'MONGODB_URI') return 'mongodb://db.example/shop'
  if (name === 'TRUST_PROXY') return '1'
  return name === 'S3_BUCKET' ? 'pictures' : '4e1f9a06d7c8b253e0a97f16c4d8b325'
}
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []))

/** Every metric of the shop with its labels, once every measured event has happened. */
async function readMetricLabels(): Promise<Map<string, Set<string>>> {
  const jobDueTimes = () => Promise.resolve(new Map([['send mail', new Date()]]))
  const metrics = createMetrics({ ...metricSources, jobDueTimes })
  metrics.requestEnded({ method: 'GET', route: 'page', status: 200, seconds: 0.1 })
  metrics.jobExists('send mail', 60)
  metrics.jobEnded('send mail', 'done', 0.1)
  const { text } = await metrics.read()
  const labelsByMetric = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)
    // Prometheus adds the label of the scraped process, and renames a label `job` of the process's
    // own.
    const labelNames = names.map((label) => (label === 'job' ? 'exported_job' : label))
    labelsByMetric.set(
      name,
      new Set([...(labelsByMetric.get(name) ?? ['job', 'instance']), ...labelNames]),
    )
  }
  return labelsByMetric
}

/** The metrics and recorded rules that expressions use but that do not exist. */
async function findUnknown(expressions: readonly string[]): Promise<string[]> {
  const labelsByMetric = await readMetricLabels()
  const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])))
  const metricNames = expressions.flatMap(
    (text) => text.match(/\b(?:voltkart|http|nodejs|process|complaints)_\w+/g) ?? [],
  )
  const used = expressions.flatMap((text) => text.match(/\bvoltkart:[\w:]+/g) ?? [])
  expect(metricNames.length).toBeGreaterThan(10)
  const labels = new Set([...labelsByMetric.values()].flatMap((metricLabels) => [...metricLabels]))
  const matched = expressions.flatMap((text) =>
    [...text.matchAll(/\b(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => ({ name, label })),
    ),
  )
  const grouped = expressions.flatMap((text) =>
    [...text.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */)),
  )
  expect(matched.length * grouped.length).toBeGreaterThan(10)
  return [
    ...metricNames.filter((name) => !labelsByMetric.has(name)),
    ...used.filter((name) => !recorded.has(name)),
    // `up` is Prometheus's own.
    ...matched
      .filter(({ name, label }) => name !== 'up' && !labelsByMetric.get(name)?.has(label))
      .map(({ name, label }) => `${name}{${label}}`),
    ...grouped.filter((label) => !labels.has(label)),
  ]
}

describe('the alert rules', () => {
  it('use metrics and labels that the shop has', async () => {
    expect(await findUnknown(rules.map(({ expr }) => expr))).toEqual([])
  })

  it('are each explained in docs/operating.md, which explains no other', () => {
    const headings = [...readText('docs/operating.md').matchAll(/^### (\w+)$/gm)].map(
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

it('the dashboard uses metrics that the shop has, in panels that do not overlap', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(readText('ops/grafana-dashboard.json')))
  expect(
    await findUnknown(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ).toEqual([])
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

describe('the container files', () => {
  const readManifest = (name: string): unknown => parse(readText(`ops/kubernetes/${name}.yaml`))

  it('set only variables that the shop reads, and all that production needs', () => {
    const variables = new Set(Object.keys(environmentSchema.shape))
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(readManifest('configmap'))
    const { stringData } = z
      .object({ stringData: z.record(z.string(), z.string()) })
      .parse(readManifest('secret.example'))
    const example = [...readText('ops/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    )
    const compose = z
      .object({ 'x-shop': z.object({ environment: z.record(z.string(), z.string()) }) })
      .parse(parse(readText('compose.yaml'), { merge: true }))
    const sets = {
      kubernetes: [...Object.keys(data), ...Object.keys(stringData)],
      compose: [...example, ...Object.keys(compose['x-shop'].environment)],
    }
    for (const names of Object.values(sets)) {
      expect(names.filter((name) => !variables.has(name))).toEqual([])
      const values = Object.fromEntries(names.map((name) => [name, createSample(name)]))
      expect(readEnvironment({ NODE_ENV: 'production', ...values }).NODE_ENV).toBe('production')
    }
  })

  it('build from existing files', () => {
    const text = readText('Containerfile')
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(readText('package.json')))
    // Packages are installed before the rest is copied, and `npm ci` needs the manifests of all
    // workspaces.
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((room) => `${room}/package.json`)))
  })

  it('copy no file of another stage by a path without the working folder', () => {
    // Such a path begins at the root of that stage, whatever its WORKDIR: LICENSE is /LICENSE.
    const copies = [...readText('Containerfile').matchAll(/^COPY --from=\S+ (.+) \S+$/gm)]
    const sources = copies.flatMap(([, paths = '']) => paths.split(' '))
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((path) => !path.startsWith('/shop/'))).toEqual([])
    const sourcePaths = sources.filter((path) => !/\/(dist|node_modules)$/.test(path))
    expect(
      sourcePaths.filter((path) => !existsSync(join(root, path.slice('/shop/'.length)))),
    ).toEqual([])
  })

  it('start the current version on Kubernetes', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readText('package.json')))
    expect(readManifest('kustomization')).toMatchObject({ images: [{ newTag: version }] })
  })

  it('have one number for all parts of a release, also in the lock file', () => {
    const parts = z.record(z.string(), z.object({ version: z.string().optional() }))
    const { packages } = z
      .object({ packages: parts })
      .parse(JSON.parse(readText('package-lock.json')))
    const numbers = ['', 'shared', 'api', 'storefront', 'admin-desktop'].flatMap((part) => [
      packages[part]?.version,
      z.object({ version: z.string() }).parse(JSON.parse(readText(join(part, 'package.json'))))
        .version,
    ])
    expect(new Set(numbers).size).toBe(1)
  })

  it('exclude local files from the build, for each engine', () => {
    // Podman reads `.dockerignore` if there is no `.containerignore`; Docker reads nothing else.
    expect(existsSync(join(root, '.containerignore'))).toBe(false)
    const ignored = readText('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '**/.env', 'compose.env', 'certs']),
    )
  })

  it('name only existing volumes, networks, services and variables of compose.yaml', () => {
    const text = readText('compose.yaml')
    const names = z.record(z.string(), z.unknown())
    const { services, networks, volumes } = z
      .object({
        services: z.record(
          z.string(),
          z.object({
            networks: z.array(z.string()),
            volumes: z.array(z.string()).default([]),
            depends_on: z.union([z.array(z.string()), names]).default([]),
          }),
        ),
        networks: names,
        volumes: names,
      })
      .parse(parse(text, { merge: true }))
    const used = Object.values(services).flatMap((service) => {
      const needed = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on)
      const volumeNames = service.volumes.map((volume) => volume.split(':')[0] ?? '')
      return [
        ...needed.filter((name) => !(name in services)),
        ...service.networks.filter((name) => !(name in networks)),
        // The operator provides the certificates.
        ...volumeNames.filter((name) =>
          name.startsWith('./')
            ? name !== './certs' && !existsSync(join(root, name))
            : !(name in volumes),
        ),
      ]
    })
    expect(used).toEqual([])
    // The additions of the check to compose.yaml belong to its services and networks.
    const added = z
      .object({
        services: z.record(
          z.string(),
          z.object({ networks: z.array(z.string()).default([]), depends_on: names.default({}) }),
        ),
      })
      .parse(parse(readText('ops/compose.check.yaml')))
    expect(Object.keys(added.services).filter((name) => !(name in services))).toEqual(['provider'])
    const { provider } = added.services
    expect(provider?.networks.filter((name) => !(name in networks))).toEqual([])
    expect(Object.keys(provider?.depends_on ?? {}).filter((name) => !(name in services))).toEqual(
      [],
    )
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect(required).not.toEqual([])
    const example = readText('ops/compose.env.example')
    expect(required.filter((name) => !example.includes(`${name}=`))).toEqual([])
  })

  it('probe the health of a process at existing addresses', () => {
    const required = [
      ...readText('ops/kubernetes/deployment.yaml').matchAll(/path: (\/\w+),/g),
    ].map(([, path]) => path)
    expect(required).toEqual(['/readyz', '/readyz', '/healthz'])
    expect(readText('Containerfile')).toContain('/healthz')
    expect(readText('ops/haproxy.cfg')).toContain('option httpchk GET /readyz')
    const app = readText('api/src/app.ts')
    for (const path of new Set(required)) expect(app).toContain(`app.get('${path}'`)
  })
})
