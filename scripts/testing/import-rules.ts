const tests = /\.test\.tsx?$|(^|\/)(testing|e2e)\/|^bench\/|^api\/dev\/mongodb\/for-tests\.ts$/

/** Whether a file belongs to the tests. */
export const isTest = (file: string): boolean => tests.test(file)

interface Rule {
  /** Folders and files that may not import… */
  in: string[]
  /** …these folders and files… */
  not: string[]
  /** …but for these; an importing file may be among them. */
  except?: string[]
  isForTests?: false
  why: string
}

const rules: Rule[] = [
  {
    in: ['shared/src'],
    not: ['api', 'storefront', 'admin-desktop'],
    why: 'shared is below all other packages.',
  },
  {
    in: ['shared/src/domain'],
    not: ['shared/src/contract', 'shared/src/client', 'shared/src/ui', 'shared/src/testing'],
    why: 'The domain is pure: it must import nothing else.',
  },
  {
    in: ['shared/src/contract'],
    not: ['shared/src/client', 'shared/src/ui', 'shared/src/testing'],
    why: 'The contract stands on the domain alone.',
  },
  {
    in: ['shared/src/client'],
    not: ['shared/src/ui'],
    why: 'The client layer must not import UI code.',
  },
  {
    in: ['api'],
    not: ['storefront', 'admin-desktop', 'shared/src/ui'],
    why: 'The API never loads a screen.',
  },
  {
    in: ['extensions'],
    not: ['api', 'storefront', 'admin-desktop', 'shared/src/ui'],
    why: 'An extension knows the contract of the shop and nothing else.',
  },
  {
    in: ['storefront', 'admin-desktop', 'shared'],
    not: ['extensions'],
    why: 'The shop loads extensions by their names only.',
  },
  { in: ['storefront', 'admin-desktop'], not: ['api'], why: 'Browsers never load the API.' },
  {
    in: ['admin-desktop'],
    not: ['storefront'],
    why: 'The admin is mounted by the storefront, not the other way round.',
  },
  {
    in: ['storefront'],
    not: ['admin-desktop'],
    except: ['admin-desktop/src/ui/routes.tsx', 'storefront/src/features'],
    isForTests: false,
    why: 'The storefront mounts the admin whole, by its routes.',
  },
  {
    in: ['storefront/src/features'],
    not: ['storefront/src/app', 'admin-desktop'],
    why: 'Only the router of the app mounts screens.',
  },
  {
    in: ['storefront/src/components', 'storefront/src/lib'],
    not: ['storefront/src/features', 'storefront/src/app', 'admin-desktop'],
    why: 'Shared code must not import features.',
  },
  {
    in: ['admin-desktop/src/ui'],
    not: ['admin-desktop/src/desktop'],
    why: 'The admin screens run in a browser too.',
  },
  {
    in: ['api/dev'],
    not: ['api/src/main.ts', 'api/src/cli', 'api/src/resources'],
    why: 'What a shop under development has stands below the programs that load it.',
  },
  {
    in: ['api/src'],
    not: ['api/dev'],
    except: ['api/src/development-parts.ts'],
    isForTests: false,
    why: 'What only development needs is loaded by api/src/development-parts.ts, when it is used.',
  },
]

/** Folders whose folders do not import one another, with those of them that the others may import. */
const apart: Record<string, string[]> = {
  'storefront/src/features': [],
  'admin-desktop/src/ui/resources': [],
  // An order is presented whole, whichever part of it a call is about.
  'api/src/resources': ['orders'],
}

/**
 * The layers of the API, the areas of its commands and the layers of the admin, the lowest first: each may import only from
 * the lines above its own. Parts of one line do not import one another.
 */
const inOrder: Record<string, string[]> = {
  'api/src': [
    'errors.ts actor.ts project-root.ts',
    'config',
    'models',
    'policies integrations',
    'process development-parts.ts',
    'observability feeds database backup',
    'context.ts',
    'commands',
    'ledger',
    'http',
    'jobs web resources',
    'features',
    'prepare-database.ts shop-frame.ts',
    'app.ts',
    'start-server.ts',
    'cli main.ts',
  ],
  'admin-desktop/src/ui': [
    'lib platform',
    'access live',
    'hooks',
    'components',
    'resources',
    'entries.ts',
    'layout',
    'routes.tsx',
  ],
  // The steps of an order are above shop, users and products.
  'api/src/commands': [
    'audit for-each-concurrently.ts',
    'shop',
    'mails',
    'users products complaints reports',
    'purchases reviews',
    'orders',
    'placing parcels documents',
    'corrections',
    'refunds',
    'payments',
    'returns',
    'fulfilment',
    'couriers',
    'personal-data',
  ],
}

const createPlaceCheck = (file: string) => (place: string) =>
  file === place || file.startsWith(`${place}/`)

/** The name of the folder or file right below a folder in which a file is; undefined elsewhere. */
const getPart = (folder: string, file: string) =>
  createPlaceCheck(file)(folder) ? file.slice(folder.length + 1).split('/')[0] : undefined

function isOutOfOrder(folder: string, importer: string, imported: string): boolean {
  const lines = (inOrder[folder] ?? []).map((line) => line.split(' '))
  const [from, to] = [importer, imported].map((file) => getPart(folder, file))
  const [below, above] = [from, to].map((part) =>
    lines.findIndex((line) => line.includes(part ?? '')),
  )
  return from !== to && below !== undefined && above !== undefined && below >= 0 && above >= below
}

/**
 * The reasons why one file may not import another; empty if it may. Paths start at the top folder.
 */
export function findComplaints(importer: string, imported: string): string[] {
  const broken = rules.filter(
    (rule) =>
      rule.in.some(createPlaceCheck(importer)) &&
      rule.not.some(createPlaceCheck(imported)) &&
      !rule.except?.some(
        (place) => createPlaceCheck(importer)(place) || createPlaceCheck(imported)(place),
      ) &&
      !(isTest(importer) && rule.isForTests === false),
  )
  const strangers = Object.entries(apart).filter(([folder, importable]) => {
    const [from, to] = [importer, imported].map((file) => getPart(folder, file))
    return from && to && from !== to && !importable.includes(to) && importer !== `${folder}/${from}`
  })
  const outOfOrder = Object.keys(inOrder).filter(
    (folder) => !isTest(importer) && isOutOfOrder(folder, importer, imported),
  )
  return [
    ...broken.map(({ why }) => why),
    ...strangers.map(() => 'Features and resources do not import one another; share below them.'),
    ...outOfOrder.map((folder) => `Imports in ${folder} point down its layers only.`),
  ]
}
