import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { defineConfig, type Plugin, type SSROptions } from 'vite'

const apiFolder = import.meta.dirname

/** The folders of files that are started by name, and where the build copies them. */
const processFolders = [
  { from: join('src', 'integrations'), to: '' },
  { from: join('dev', 'mongodb'), to: 'dev' },
]

// The database and password hashing run in separate processes or threads, started by file name.
export const copyProcessFiles: Plugin = {
  name: 'copy-process-files',
  writeBundle(options) {
    const target = options.dir ?? join(apiFolder, 'dist')
    for (const { from, to } of processFolders) {
      const folder = join(apiFolder, from)
      mkdirSync(join(target, to), { recursive: true })
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
        copyFileSync(join(folder, file), join(target, to, file))
      }
    }
  },
}

const extensions = join(apiFolder, '..', 'extensions')

/** The extensions of the shop, each in a folder of its name. */
const extensionPrograms = Object.fromEntries(
  (existsSync(extensions) ? readdirSync(extensions) : [])
    .map((name) => [`extension-${name}`, join(extensions, name, 'index.ts')] as const)
    .filter(([, file]) => existsSync(file)),
)

/** The programs of worker threads. Each is a separate entry, since a worker starts a file by name. */
export const threadPrograms = {
  'pdf-work': 'src/integrations/pdf/pdf-work.ts',
  'markdown-work': 'src/integrations/markdown/markdown-work.ts',
  'extension-work': 'src/integrations/extensions/extension-work.ts',
  ...extensionPrograms,
}

/**
 * A server is built with its packages: one program of a few files starts in three quarters of the time of a
 * thousand files. Packages that load files or programs relative to their own path are left out.
 */
export const bundledPackages = {
  noExternal: true,
  external: [
    '@node-rs/argon2',
    'fontkit',
    'mongodb-memory-server-core',
    'pdfkit',
    'pino',
    'pino-pretty',
    'piscina',
    'sharp',
    'swagger-ui-dist',
  ],
} satisfies SSROptions

/** V8 needs half the memory for source text that has only Latin-1 characters. */
export const narrowTexts: Plugin = {
  name: 'narrow-texts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replaceAll(
        /[^\0-\u00ff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

const isDevelopmentPart = (id: string) => id.startsWith(join(apiFolder, 'dev', sep))

/**
 * The names of the built files. Chunks that only development needs are in `dev`, which production can
 * leave out. Files that find others by a relative path must be two folders below the repository's
 * root.
 */
export const outputNames = {
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: ({ moduleIds }: { moduleIds: string[] }) =>
    `${moduleIds.some(isDevelopmentPart) ? 'dev/' : ''}chunk-[name]-[hash].js`,
}

export default defineConfig({
  root: apiFolder,
  plugins: [copyProcessFiles, narrowTexts],
  ssr: bundledPackages,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    // The server contains its packages, and no browser downloads it.
    chunkSizeWarningLimit: 4_000,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        seed: 'src/cli/seed-main.ts',
        admin: 'src/cli/admin-main.ts',
        backup: 'src/cli/backup-main.ts',
        restore: 'src/cli/restore-main.ts',
        import: 'src/cli/import-main.ts',
        upgrade: 'src/cli/upgrade-main.ts',
        'describe-api': 'src/cli/describe-api-main.ts',
        ...threadPrograms,
      },
      output: outputNames,
    },
  },
})
