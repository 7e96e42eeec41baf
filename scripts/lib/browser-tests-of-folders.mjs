import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * The browser tests that a folder of a feature reaches besides those of its own name, as parts of their
 * paths. A feature has the same name in api/src/commands, api/src/resources, storefront/src/features and
 * admin-desktop/src/ui/resources.
 * @type {Record<string, string[]>}
 */
export const browserTestsOfFolders = {
  cart: ['storefront/e2e/two-tabs', 'storefront/e2e/spoiled-storage'],
  catalogue: ['storefront/e2e/browse', 'storefront/e2e/search-filters'],
  checkout: ['storefront/e2e/buy-by-keyboard', 'storefront/e2e/phone-purchase'],
  compare: ['storefront/e2e/choose-and-buy'],
  couriers: ['admin-desktop/e2e/parcels'],
  dashboard: ['admin-desktop/e2e/first-hour'],
  documents: ['admin-desktop/e2e/corrections'],
  fulfilment: ['admin-desktop/e2e/parcels'],
  home: ['storefront/e2e/browse'],
  order: ['storefront/e2e/order-page'],
  orders: ['admin-desktop/e2e/order-work'],
  payments: ['storefront/e2e/retry-payment', 'storefront/e2e/late-payment'],
  placing: ['storefront/e2e/buy-by-keyboard'],
  products: ['storefront/e2e/product'],
  refunds: ['admin-desktop/e2e/returns'],
  session: ['admin-desktop/e2e/guard'],
  settings: ['admin-desktop/e2e/first-hour'],
  shop: ['admin-desktop/e2e/first-hour'],
  webhooks: ['admin-desktop/e2e/integrations'],
}

/** @param {string} folder */
const findOwnTests = (folder) =>
  ['admin-desktop', 'storefront']
    .map((room) => `${room}/e2e/${folder}.spec.ts`)
    .filter((file) => existsSync(join(root, file)))

/**
 * @param {readonly string[]} files that have changed, from the project's top folder
 * @returns {string[]} the browser tests to run: changed ones, and those of changed folders
 */
export function findBrowserTests(files) {
  const reached = files.flatMap((file) =>
    file.endsWith('.spec.ts')
      ? [file]
      : file
          .split('/')
          .flatMap((folder) => [...findOwnTests(folder), ...(browserTestsOfFolders[folder] ?? [])]),
  )
  return [...new Set(reached)].toSorted()
}
