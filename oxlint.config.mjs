const tests = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  '**/e2e/**',
  'bench/**',
  'api/dev/mongodb/for-tests.ts',
]

const mongooseBan = {
  regex: '^(mongoose|mongodb)(/|$)',
  message: 'Mongoose is used under api/src/models only.',
}
const screenBan = {
  regex: '^(react|react-(dom|redux|router).*|@mui/.*|@emotion/.*|notistack|electron)(/|$)',
  message: 'Code that the API loads must not import UI code.',
}
const environmentBan = {
  regex: '^(node:)?process$',
  importNames: ['env'],
  message: 'The environment is read in api/src/config and nowhere else.',
}
const desktopBan = {
  regex: '^electron(/|$)',
  message: 'The admin screens run in a browser too.',
}
const secondAdminBan = {
  regex: '^@mui/x-(data-grid|charts)(/|$)',
  message: 'Admin screens are written once, in admin-desktop/src/ui.',
}
const routerLinkBan = {
  regex: '^react-router(-dom)?$',
  importNames: ['Link', 'NavLink', 'Form', 'ScrollRestoration'],
  message: 'The router’s own link loads its prefetching: use @voltkart/shared/ui/link.',
}

/**
 * @param {string[]} files
 * @param {object[]} patterns what may not be imported there
 * @param {string[]} excludeFiles
 */
const importBans = (files, patterns, excludeFiles = tests) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const toErrors = (/** @type {string[]} */ ...rules) =>
  Object.fromEntries(rules.map((rule) => [rule, 'error']))

const untyped = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
}

/** Which file may import which other file: scripts/testing/import-rules.ts. */
export default {
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'unicorn'],
  categories: { correctness: 'error' },
  rules: {
    ...toErrors(
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'typescript/ban-ts-comment',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-namespace',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-argument',
      'typescript/no-unsafe-assignment',
      'typescript/no-unsafe-call',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-function-type',
      'typescript/no-unsafe-member-access',
      'typescript/no-unsafe-return',
      'typescript/only-throw-error',
      'typescript/prefer-promise-reject-errors',
      'typescript/require-await',
      'typescript/restrict-plus-operands',
    ),
    'max-lines': ['error', { max: 300 }],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { arguments: false, attributes: false } },
    ],
    // Objects of functions are our usual form; none of them uses `this`, so they come apart freely.
    'typescript/unbound-method': 'off',
    // The roles of a table's parts are lost where style sheets change its layout.
    'jsx-a11y/no-redundant-roles': ['error', { tr: ['row'], th: ['columnheader', 'rowheader'] }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['row'] }],
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'unicorn/no-new-array': 'off',
    'unicorn/no-thenable': 'off',
    'unicorn/prefer-string-starts-ends-with': 'off',
  },
  overrides: [
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { builtin: true, browser: true, node: true },
      rules: { ...untyped, 'no-undef': 'error', 'unicorn/no-useless-spread': 'off' },
    },
    // These files run as they are, in every browser.
    { files: ['storefront/public/**'], rules: { 'no-var': 'off' } },
    // Its packages, and so their types, are installed only where the desktop app is packed.
    {
      files: ['admin-desktop/packaging/**'],
      rules: { ...untyped, 'typescript/no-require-imports': 'off' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: { 'max-params': ['error', { max: 4 }] },
    },
    {
      files: ['api/src/**/*.ts'],
      excludeFiles: tests,
      rules: {
        'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['api/{src,dev}/**/*.ts'],
      excludeFiles: ['api/src/config/**', ...tests],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: environmentBan.message },
        ],
      },
    },
    {
      files: ['{shared,storefront,admin-desktop}/**/*.{ts,tsx}'],
      rules: toErrors('react/rules-of-hooks', 'react/unsupported-syntax'),
    },
    // The last of these bans whose files match holds.
    importBans(['**/*.{ts,tsx}'], [mongooseBan]),
    importBans(['api/dev/**/*.ts'], [screenBan, environmentBan]),
    importBans(['api/src/**/*.ts'], [mongooseBan, screenBan, environmentBan]),
    importBans(['api/src/models/**'], [screenBan, environmentBan]),
    importBans(['api/src/config/**'], [mongooseBan, screenBan]),
    importBans(['shared/src/{domain,contract,testing}/**'], [mongooseBan, screenBan], []),
    importBans(['shared/src/{client,ui}/**'], [mongooseBan, secondAdminBan, routerLinkBan], []),
    importBans(['storefront/**'], [mongooseBan, secondAdminBan, routerLinkBan]),
    importBans(['admin-desktop/src/desktop/**'], [mongooseBan, secondAdminBan]),
    importBans(['admin-desktop/src/ui/**'], [mongooseBan, desktopBan]),
  ],
}
