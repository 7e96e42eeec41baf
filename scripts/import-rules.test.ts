import { ESLint } from 'eslint'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from './lib/project.mjs'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Virtual files have no types; the import rules need none.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked },
})

/** The messages of the import rules for a file with this text at this path. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const rules = [
    'import-x/no-restricted-paths',
    'no-restricted-imports',
    'no-restricted-properties',
    'no-restricted-syntax',
  ]
  const results = await eslint.lintText(text, { filePath: join(root, filePath) })
  const found = results.flatMap(({ messages }) => messages)
  expect(found.filter(({ fatal }) => fatal)).toEqual([])
  return found.flatMap(({ ruleId, message }) => (ruleId && rules.includes(ruleId) ? [message] : []))
}

/** Imports by name, so that a removed file is noticed. */
function importOf(specifier: string, filePath: string): string {
  if (specifier.startsWith('.')) {
    const target = join(root, filePath, '..', specifier)
    const exists = ['.ts', '.tsx'].some((ending) => existsSync(target + ending))
    if (!exists) throw new Error(`${specifier} does not lead from ${filePath} to a file`)
  }
  return `import * as other from '${specifier}'\nexport const used = other\n`
}

const noScreens = 'The API never loads a screen.'
const importsUi = 'Code that the API loads must not import UI code.'
const pointDown = 'Imports in the API point down its layers only'
const downAreas = 'Imports between commands point down their areas only'
const strangers = 'Features and resources do not import one another; share below them.'
const onlyModels = 'Mongoose is used under api/src/models only.'
const whenUsed = 'What only development needs is loaded by api/src/development-parts.ts'
const inBrowserToo = 'The admin screens run in a browser too.'

describe('an import across rooms', () => {
  // The first lint loads everything.
  beforeAll(() => complaints('api/src/first.ts', ''))

  it.each([
    ['api/src/http/x.ts', 'react', importsUi],
    ['api/src/http/x.ts', '@mui/material/Button', importsUi],
    ['api/src/models/order-core/x.ts', 'react-dom/server', importsUi],
    ['api/src/http/x.ts', '@voltkart/shared/ui/money', noScreens],
    ['api/src/http/x.ts', '@voltkart/shared/ui/theme', noScreens],
    ['api/src/x.ts', '../../storefront/src/main', noScreens],
    ['storefront/src/lib/x.ts', '../../../api/src/context', 'Browsers never load the API.'],
    ['admin-desktop/src/ui/x.ts', '../../../api/src/context', 'Browsers never load the API.'],
    ['admin-desktop/src/ui/x.ts', '../../../storefront/src/main', 'The admin is mounted by'],
    ['shared/src/contract/x.ts', '../../../api/src/context', 'shared stands below all other'],
    ['shared/src/domain/x.ts', '../contract/orders', 'The domain is pure'],
    ['shared/src/domain/x.ts', '@voltkart/shared/contract/orders', 'The domain is pure'],
    ['shared/src/domain/x.ts', 'react', importsUi],
    ['shared/src/contract/x.ts', '../client/base-api', 'The contract stands on the domain'],
    ['shared/src/client/x.ts', '../ui/money', 'The client layer must not import UI code.'],
    ['storefront/src/features/cart/x.ts', '../order/api', strangers],
    ['storefront/src/features/cart/x.ts', '../../app/store', 'Only the router of the app'],
    ['admin-desktop/src/ui/resources/orders/x.ts', '../products/api', strangers],
    ['api/src/resources/order-core/x.ts', '../users/users.presenter', strangers],
    ['api/src/resources/order-core/x.ts', '../returns/returns.routes', strangers],
    ['api/src/models/x.ts', '../commands/placing/place-order', pointDown],
    ['api/src/commands/x.ts', '../resources/order-core/orders.presenter', pointDown],
    ['api/src/commands/x.ts', '../http/session', pointDown],
    ['api/src/policies/x.ts', '../integrations/mail/mailer', pointDown],
    ['api/src/commands/order-core/x.ts', '../placing/place-order', downAreas],
    ['api/src/commands/parcels/x.ts', '../documents/issue-invoice', downAreas],
    ['api/src/commands/refunds/x.ts', '../payments/settle-payment', downAreas],
    ['api/src/commands/payments/x.ts', '../returns/return-step', downAreas],
    ['api/src/commands/returns/x.ts', '../fulfilment/ship-parcel', downAreas],
    ['api/src/integrations/x.ts', '../commands/placing/place-order', pointDown],
    ['api/src/policies/x.ts', '../http/route', pointDown],
    ['api/src/context.ts', './jobs/scheduler', pointDown],
    ['api/src/context.ts', './http/route', pointDown],
    ['api/src/commands/x.ts', 'mongoose', onlyModels],
    ['api/src/config/x.ts', 'mongoose', onlyModels],
    ['api/src/http/x.ts', 'mongodb', onlyModels],
    ['storefront/src/lib/x.ts', 'mongoose', onlyModels],
    ['api/src/x.ts', '../dev/demo-data/demo-data', whenUsed],
    ['api/src/models/x.ts', '../../dev/mongodb/start-database', whenUsed],
    ['api/src/config/x.ts', '../../dev/mongodb/start-database', whenUsed],
    ['api/dev/outbox/x.ts', '../../src/cli/with-context', 'What a shop under development has'],
    ['admin-desktop/src/ui/x.ts', 'electron', inBrowserToo],
    ['storefront/src/lib/x.ts', '@mui/x-data-grid', 'Admin screens are written once'],
    ['admin-desktop/src/desktop/renderer/x.ts', '@mui/x-charts/BarChart', 'Admin screens are'],
    ['shared/src/ui/x.ts', '@mui/x-data-grid', 'Admin screens are written once'],
    ['storefront/src/app/x.ts', '@voltkart/admin-desktop/ui/lib/paths', 'mounts the admin whole'],
  ])('%s may not import %s', async (filePath, specifier, expected) => {
    const found = await complaints(filePath, importOf(specifier, filePath))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(expected)
  })

  it.each([
    ['api/src/models/order-core/x.ts', 'mongoose'],
    ['api/src/commands/returns/x.ts', '../refunds/settle-refunds'],
    ['api/src/resources/returns/x.ts', '../order-core/orders.presenter'],
    ['api/src/commands/x.ts', '../models/connect'],
    ['api/src/resources/order-core/x.ts', '../../commands/placing/place-order'],
    ['api/src/http/x.ts', '@voltkart/shared/contract/orders'],
    ['api/testing/x.ts', 'mongodb'],
    ['api/dev/razorpay-sandbox/x.ts', 'mongoose'],
    ['api/testing/x.ts', '../../dev/demo-data/random'],
    ['api/dev/demo-data/x.ts', '../../src/commands/users/create-user'],
    ['shared/src/contract/x.ts', '../domain/money'],
    ['shared/src/ui/x.tsx', 'react'],
    ['storefront/src/features/cart/x.ts', '@voltkart/shared/ui/money'],
    ['storefront/src/features/cart/x.ts', './api'],
    ['storefront/src/app/x.ts', '@voltkart/admin-desktop/ui/routes'],
    ['admin-desktop/src/desktop/renderer/x.ts', '../../ui/routes'],
    ['admin-desktop/src/desktop/main/x.ts', 'electron'],
  ])('%s may import %s', async (filePath, specifier) => {
    const text = `import * as other from '${specifier}'\nexport const used = other\n`
    expect(await complaints(filePath, text)).toEqual([])
  })

  it('to what only development needs is loaded in one place', async () => {
    const text = "export const load = () => import('../dev/demo-data/demo-data')\n"
    expect(await complaints('api/src/x.ts', text)).toEqual([expect.stringContaining(whenUsed)])
    expect(await complaints('api/src/development-parts.ts', text)).toEqual([])
  })

  it('from the admin screens to the desktop program is refused, at any depth', async () => {
    for (const specifier of ['../desktop/main/main', '../../../desktop/preload/preload']) {
      const text = `import * as other from '${specifier}'\nexport const used = other\n`
      const found = await complaints('admin-desktop/src/ui/resources/orders/x.ts', text)
      expect(found).toContainEqual(expect.stringContaining(inBrowserToo))
    }
  })
})

describe('the environment', () => {
  const message = 'The environment is read in api/src/config and nowhere else.'

  it.each([
    "export const port = process.env['PORT']",
    'export const port = process.env.PORT',
    "export const port = process['env'].PORT",
    'export const { env } = process',
    "import { env } from 'node:process'\nexport const port = env.PORT",
    "import process from 'node:process'\nexport const port = process.env.PORT",
  ])('is not read outside of the configuration: %j', async (text) => {
    for (const place of ['api/src/commands/x.ts', 'api/src/models/x.ts']) {
      const found = await complaints(place, text)
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(message)
    }
  })

  it('is read by the configuration', async () => {
    const text = "export const port = process.env['PORT']"
    expect(await complaints('api/src/config/x.ts', text)).toEqual([])
  })
})
