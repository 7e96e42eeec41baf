import eslint from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import { readdirSync } from 'node:fs'
import tseslint from 'typescript-eslint'
import { ensureTheme } from './scripts/lib/theme.mjs'
import { apiLayers } from './scripts/lint/api-layers.js'
import {
  adminPartsBan,
  apiBans,
  desktopBan,
  developmentBan,
  importBans,
  mongooseBan,
  routerLinkBan,
  screenBan,
  secondAdminBan,
} from './scripts/lint/import-bans.js'
import { literalSpreads } from './scripts/lint/literal-spreads.js'

await ensureTheme()

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const tests = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/e2e/**',
  'bench/**',
  'api/dev/mongodb/for-tests.ts',
]

/**
 * Which folder may not import from which other (docs/architecture.md).
 * @type {{ target: string | string[], from: string | string[], message: string }[]}
 */
const roomRules = [
  {
    target: './shared/src',
    from: ['./api', './storefront', './admin-desktop'],
    message: 'shared stands below all other rooms.',
  },
  {
    target: './shared/src/domain',
    from: [
      './shared/src/contract',
      './shared/src/client',
      './shared/src/ui',
      './shared/src/testing',
    ],
    message: 'The domain is pure: it must import nothing else.',
  },
  {
    target: './shared/src/contract',
    from: ['./shared/src/client', './shared/src/ui', './shared/src/testing'],
    message: 'The contract stands on the domain alone.',
  },
  {
    target: './shared/src/client',
    from: './shared/src/ui',
    message: 'The client layer must not import UI code.',
  },
  {
    target: './api',
    from: ['./storefront', './admin-desktop', './shared/src/ui'],
    message: 'The API never loads a screen.',
  },
  {
    target: './extensions',
    from: ['./api', './storefront', './admin-desktop', './shared/src/ui'],
    message: 'An extension knows the contract of the shop and nothing else.',
  },
  {
    target: ['./storefront', './admin-desktop', './shared'],
    from: './extensions',
    message: 'The shop loads extensions by their names only.',
  },
  {
    target: ['./storefront', './admin-desktop'],
    from: './api',
    message: 'Browsers never load the API.',
  },
  {
    target: './admin-desktop',
    from: './storefront',
    message: 'The admin is mounted by the storefront, not the other way round.',
  },
  {
    target: './storefront/src/features',
    from: ['./storefront/src/app', './admin-desktop'],
    message: 'Only the router of the app mounts screens.',
  },
  {
    target: ['./storefront/src/components', './storefront/src/lib'],
    from: ['./storefront/src/features', './storefront/src/app', './admin-desktop'],
    message: 'Shared code must not import features.',
  },
  {
    target: './admin-desktop/src/ui',
    from: './admin-desktop/src/desktop',
    message: 'The admin screens run in a browser too.',
  },
  {
    target: './api/dev',
    from: ['./api/src/main.ts', './api/src/cli', './api/src/resources'],
    message: 'What a shop under development has stands below the programs that load it.',
  },
]

/**
 * @param {string} folder
 * @param {string[]} shared folders that the others may import
 */
const strangers = (folder, shared = []) =>
  foldersIn(folder).map((name) => ({
    target: `${folder}/${name}`,
    from: folder,
    except: [...new Set([name, ...shared])].map((allowed) => `./${allowed}`),
    message: 'Features and resources do not import one another; share below them.',
  }))

const foldersApart = [
  ...roomRules,
  ...strangers('./storefront/src/features'),
  ...strangers('./admin-desktop/src/ui/resources'),
  // An order is presented whole, whichever part of it a call is about.
  ...strangers('./api/src/resources', ['order-core']),
]

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.crash-test-*/**',
      '**/data/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.screens.json', 'tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // Objects of functions are our usual form; none of them uses `this`, so they come apart freely.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.node } },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: foldersApart },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...literalSpreads] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: tests,
    rules: { '@typescript-eslint/max-params': ['error', { max: 4 }] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: tests,
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: tests,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...foldersApart, ...apiLayers()] },
      ],
    },
  },
  {
    files: ['api/{src,dev}/**/*.ts'],
    ignores: ['api/src/config/**', ...tests],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read in api/src/config and nowhere else.',
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/development-parts.ts', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...literalSpreads,
        {
          selector: 'ImportExpression[source.value=/^([.]{2}\\u002F)+dev\\u002F/]',
          message: developmentBan.message,
        },
      ],
    },
  },
  // Of these, the last one that fits a file holds for it.
  importBans({ files: ['**/*.{ts,tsx}'], ignores: tests }, mongooseBan),
  importBans({ files: ['api/dev/**/*.ts'], ignores: tests }, ...apiBans),
  importBans(
    { files: ['api/src/**/*.ts'], ignores: tests },
    mongooseBan,
    ...apiBans,
    developmentBan,
  ),
  importBans({ files: ['api/src/models/**'], ignores: tests }, ...apiBans, developmentBan),
  importBans(
    { files: ['api/src/config/**'], ignores: tests },
    mongooseBan,
    screenBan,
    developmentBan,
  ),
  importBans({ files: ['shared/src/{domain,contract,testing}/**'] }, mongooseBan, screenBan),
  importBans({ files: ['shared/src/{client,ui}/**'] }, mongooseBan, secondAdminBan, routerLinkBan),
  importBans(
    { files: ['storefront/**'], ignores: tests },
    mongooseBan,
    secondAdminBan,
    adminPartsBan,
    routerLinkBan,
  ),
  importBans(
    { files: ['admin-desktop/src/desktop/**'], ignores: tests },
    mongooseBan,
    secondAdminBan,
  ),
  importBans({ files: ['admin-desktop/src/ui/**'], ignores: tests }, mongooseBan, desktopBan),
  {
    files: ['{shared,storefront,admin-desktop}/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: { ...globals.browser } },
  },
  { files: ['**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  // Its packages, and so their types, are installed only where the desktop app is packed.
  {
    files: ['admin-desktop/packaging/**'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
  },
)
