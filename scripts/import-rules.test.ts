import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/project.mjs'
import { readImportGraph } from './testing/import-graph'
import { findComplaints, isTest } from './testing/import-rules'

const graph = readImportGraph()

/** The file to which a specifier leads, so that a removed one is noticed. */
function getTarget(specifier: string, importer: string): string {
  const path = specifier.startsWith('.')
    ? posix.join(importer, '..', specifier)
    : specifier.replace('@voltkart/shared', 'shared/src')
  const file = [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(root, name)))
  if (!file) throw new Error(`${specifier} does not lead from ${importer} to a file`)
  return file
}

/** The folders of the source code, and the imports between what is right below each of them. */
function groupImportsByFolder(): Map<string, Map<string, string[]>> {
  const folders = new Map<string, Map<string, string[]>>()
  for (const [file, targets] of graph) {
    for (const target of targets.filter(() => !isTest(file))) {
      const [from, to] = [file.split('/'), target.split('/')]
      const depth = from.findIndex((name, index) => name !== to[index])
      const folder = from.slice(0, depth).join('/')
      const [part, other] = [from, to].map((path) => path[depth] ?? '')
      if (!/^(?:api|shared|storefront|admin-desktop)\/src/.test(folder) || !part || !other) continue
      const imports = folders.get(folder) ?? new Map<string, string[]>()
      folders.set(folder, imports.set(part, [...new Set([...(imports.get(part) ?? []), other])]))
    }
  }
  return folders
}

/** The cycles that a depth-first search finds, each with its files in order. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  function visitFile(file: string): void {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    imports.get(file)?.forEach(visitFile)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visitFile(file)
  return cycles
}

const noScreens = 'The API never loads a screen.'
const pointDown = 'Imports in api/src point down its layers only.'
const downAreas = 'Imports in api/src/commands point down its layers only.'
const strangers = 'Features and resources do not import one another; share below them.'
const whenUsed = 'What only development needs is loaded by api/src/development-parts.ts'
const mountsWhole = 'The storefront mounts the admin whole, by its routes.'

describe('an import across rooms', () => {
  it.each([
    ['api/src/http/x.ts', '@voltkart/shared/ui/money', noScreens],
    ['api/src/http/x.ts', '@voltkart/shared/ui/theme', noScreens],
    ['storefront/src/lib/x.ts', '../../../api/src/context', 'Browsers never load the API.'],
    ['admin-desktop/src/ui/x.ts', '../../../api/src/context', 'Browsers never load the API.'],
    ['admin-desktop/src/ui/x.ts', '../../../storefront/src/app/store', 'The admin is mounted by'],
    ['shared/src/contract/x.ts', '../../../api/src/context', 'shared is below all other'],
    ['shared/src/domain/x.ts', '../contract/orders', 'The domain is pure'],
    ['shared/src/domain/x.ts', '@voltkart/shared/contract/orders', 'The domain is pure'],
    ['shared/src/contract/x.ts', '../client/base-api', 'The contract stands on the domain'],
    ['shared/src/client/x.ts', '../ui/money', 'The client layer must not import UI code.'],
    ['storefront/src/features/cart/x.ts', '../order/api', strangers],
    ['storefront/src/features/cart/x.ts', '../../app/store', 'Only the router of the app'],
    ['storefront/src/app/x.ts', '../../../admin-desktop/src/ui/lib/paths', mountsWhole],
    ['admin-desktop/src/ui/resources/orders/x.ts', '../products/product-editor', strangers],
    ['admin-desktop/src/ui/x.ts', '../desktop/main/main', 'The admin screens run in a browser'],
    ['api/src/resources/orders/x.ts', '../users/users.presenter', strangers],
    ['api/src/resources/orders/x.ts', '../returns/returns.routes', strangers],
    ['api/src/models/x.ts', '../commands/placing/place-order', pointDown],
    ['api/src/commands/x.ts', '../resources/orders/orders.presenter', pointDown],
    ['api/src/commands/x.ts', '../http/session', pointDown],
    ['api/src/policies/x.ts', '../integrations/mail/mailer', pointDown],
    ['api/src/commands/orders/x.ts', '../placing/place-order', downAreas],
    ['api/src/commands/parcels/x.ts', '../documents/document-tasks', downAreas],
    ['api/src/commands/refunds/x.ts', '../payments/settle-payment', downAreas],
    ['api/src/commands/payments/x.ts', '../returns/return-step', downAreas],
    ['api/src/commands/returns/x.ts', '../fulfilment/ship-parcel', downAreas],
    ['api/src/integrations/x.ts', '../commands/placing/place-order', pointDown],
    ['api/src/policies/x.ts', '../http/route', pointDown],
    ['api/src/context.ts', './jobs/scheduler', pointDown],
    ['api/src/context.ts', './http/route', pointDown],
    ['api/src/x.ts', '../dev/demo-data/demo-data', whenUsed],
    ['api/src/models/x.ts', '../../dev/mongodb/start-database', whenUsed],
    ['api/src/config/x.ts', '../../dev/mongodb/start-database', whenUsed],
    ['api/dev/outbox/x.ts', '../../src/cli/with-context', 'What a shop under development has'],
  ])('%s may not import %s', (importer, specifier, expected) => {
    expect(findComplaints(importer, getTarget(specifier, importer))).toEqual([
      expect.stringContaining(expected),
    ])
  })

  it.each([
    ['api/src/commands/returns/x.ts', '../refunds/request-refunds'],
    ['api/src/resources/returns/x.ts', '../orders/orders.presenter'],
    ['api/src/commands/x.ts', '../models/connect'],
    ['api/src/resources/orders/x.ts', '../../commands/placing/place-order'],
    ['api/src/http/x.ts', '@voltkart/shared/contract/orders'],
    ['api/src/development-parts.ts', '../dev/demo-data/demo-data'],
    ['api/testing/x.ts', '../dev/demo-data/random'],
    ['api/dev/demo-data/x.ts', '../../src/commands/users/create-user'],
    ['shared/src/contract/x.ts', '../domain/money'],
    ['storefront/src/features/cart/x.ts', '@voltkart/shared/ui/money'],
    ['storefront/src/features/cart/x.ts', './empty-cart'],
    ['storefront/src/app/x.ts', '../../../admin-desktop/src/ui/routes'],
    ['admin-desktop/src/desktop/renderer/x.ts', '../../ui/routes'],
  ])('%s may import %s', (importer, specifier) => {
    expect(findComplaints(importer, getTarget(specifier, importer))).toEqual([])
  })

  it('is nowhere forbidden', () => {
    const imports = [...graph].flatMap(([file, targets]) =>
      targets.map((to) => [file, to] as const),
    )
    expect(imports.length).toBeGreaterThan(graph.size)
    const broken = imports.flatMap(([file, to]) =>
      findComplaints(file, to).map((why) => `${file} imports ${to}: ${why}`),
    )
    expect(broken).toEqual([])
  })

  it('code that only development needs is imported when it is used', () => {
    const text = readFileSync(join(root, 'api/src/development-parts.ts'), 'utf8')
    expect(text).toContain("import('../dev/")
    expect(text).not.toContain("from '../dev/")
  })
})

describe('a circle of imports', () => {
  it('is found, unlike two paths to one file', () => {
    const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f'], f: ['e'] }
    expect(findCycles(new Map(Object.entries(imports)))).toEqual([['e', 'f', 'e']])
  })

  it('is nowhere, not even for types', () => {
    expect(findCycles(graph).map((cycle) => cycle.join(' > '))).toEqual([])
  })

  it('is not between folders either', () => {
    const folders = groupImportsByFolder()
    expect(folders.size).toBeGreaterThan(20)
    const cycles = [...folders].flatMap(([folder, imports]) =>
      findCycles(imports).map((cycle) => `${folder}: ${cycle.join(' > ')}`),
    )
    expect(cycles).toEqual([])
  })
})
