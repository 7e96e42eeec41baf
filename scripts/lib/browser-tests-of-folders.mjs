/**
 * The browser tests that a folder of a feature reaches, as parts of their paths. A feature has the same
 * name in api/src/commands, api/src/resources, storefront/src/features and admin-desktop/src/ui/resources.
 * @type {Record<string, string[]>}
 */
export const browserTestsOfFolders = {
  cart: ['storefront/e2e/two-tabs', 'storefront/e2e/spoiled-storage'],
  catalogue: ['storefront/e2e/browse', 'storefront/e2e/search-filters'],
  checkout: ['storefront/e2e/buy-by-keyboard', 'storefront/e2e/phone-purchase'],
  compare: ['storefront/e2e/choose-and-buy'],
  corrections: ['admin-desktop/e2e/corrections'],
  couriers: ['admin-desktop/e2e/parcels'],
  dashboard: ['admin-desktop/e2e/first-hour'],
  desktop: ['admin-desktop/e2e/desktop'],
  documents: ['admin-desktop/e2e/corrections'],
  fulfilment: ['admin-desktop/e2e/parcels'],
  home: ['storefront/e2e/browse'],
  integrations: ['admin-desktop/e2e/integrations'],
  order: ['storefront/e2e/order-page'],
  orders: ['admin-desktop/e2e/order-work'],
  parcels: ['admin-desktop/e2e/parcels'],
  payments: ['storefront/e2e/retry-payment', 'storefront/e2e/late-payment'],
  placing: ['storefront/e2e/buy-by-keyboard'],
  product: ['storefront/e2e/product'],
  products: ['admin-desktop/e2e/products', 'storefront/e2e/product'],
  purchases: ['admin-desktop/e2e/purchases'],
  refunds: ['admin-desktop/e2e/returns'],
  returns: ['admin-desktop/e2e/returns'],
  session: ['admin-desktop/e2e/guard'],
  settings: ['admin-desktop/e2e/first-hour'],
  shop: ['admin-desktop/e2e/first-hour'],
  webhooks: ['admin-desktop/e2e/integrations'],
  wishlist: ['storefront/e2e/wishlist'],
}

/**
 * @param {readonly string[]} files that have changed, from the project's top folder
 * @returns {string[]} the browser tests to run: changed ones, and those of changed folders
 */
export function findBrowserTests(files) {
  const reached = files.flatMap((file) =>
    file.endsWith('.spec.ts')
      ? [file]
      : file.split('/').flatMap((folder) => browserTestsOfFolders[folder] ?? []),
  )
  return [...new Set(reached)].toSorted()
}
