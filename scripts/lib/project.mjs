import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's top folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const stampFile = join(root, 'node_modules', '.cache', 'voltkart', 'built')
const builtFiles = [
  'api/dist/main.js',
  'storefront/dist/index.html',
  'storefront/dist/admin.html',
  'storefront/server/dist/entry-server.js',
]
const sources = [
  'shared/src',
  'api/src',
  'api/dev',
  'api/vite.config.ts',
  'extensions',
  'storefront/src',
  'storefront/public',
  'storefront/index.html',
  'storefront/admin.html',
  'storefront/vite.config.ts',
  'storefront/vite.admin.config.ts',
  'storefront/vite-plugins.mjs',
  'storefront/vite.server.config.ts',
  'admin-desktop/src/ui',
  'admin-desktop/src/platform',
  'package-lock.json',
]

/** @param {string} path @returns {string[]} one line for every file at or below it */
function describePath(path) {
  const fullPath = join(root, path)
  if (!existsSync(fullPath)) return []
  const stat = statSync(fullPath)
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`]
  return readdirSync(fullPath).flatMap((name) => describePath(`${path}/${name}`))
}

/** @param {readonly string[]} paths files and folders; a different stamp means that one has changed */
export function computeStamp(paths) {
  return createHash('sha256').update(paths.flatMap(describePath).join('\n')).digest('hex')
}

/** A hash of the sources. */
export function computeCurrentStamp() {
  return computeStamp(sources)
}

/** Whether a build was made from the current sources. */
export function isBuilt() {
  return (
    builtFiles.every((file) => existsSync(join(root, file))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === computeCurrentStamp()
  )
}

/**
 * Notes from which sources what is built was built.
 * @param {string} stamp of the sources before they were read, as they may have changed since
 */
export function markBuilt(stamp) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/**
 * Runs a program of the project to its end, with inherited output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} [options] a priority
 * applies to child processes of the program too
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { priority, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs the command-line program of a package that is installed here.
 * @param {string} file path of its script below node_modules
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runPackage(file, args, options = {}) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options)
}
