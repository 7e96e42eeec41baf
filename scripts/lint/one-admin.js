import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const home = join('admin-desktop', 'src', 'ui')
/** Shorter texts than this are alike by chance. */
const TEXT_MIN = 200

/**
 * What a file does, apart from where it lies: without imports, comments and the way it is laid out.
 * @param {string} text
 */
function essence(text) {
  const plain = text
    .replace(/^import[\s\S]*?from\s*['"][^'"]+['"];?$/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/[\s;]+/g, '')
  return plain.length < TEXT_MIN ? undefined : createHash('sha256').update(plain).digest('hex')
}

/** @type {Map<string, string> | undefined} */
let screens

function adminScreens() {
  if (screens) return screens
  screens = new Map()
  for (const entry of readdirSync(join(root, home), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const key = essence(readFileSync(path, 'utf8'))
    if (key) screens.set(key, relative(root, path).replaceAll(sep, '/'))
  }
  return screens
}

/**
 * Refuses a file that is a copy of one of the admin screens: both hosts mount the same ones.
 * @type {import('eslint').Rule.RuleModule}
 */
const noSecondCopy = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(root, context.filename)
    if (path.startsWith(home + sep)) return {}
    return {
      Program(node) {
        const key = essence(context.sourceCode.getText())
        const original = key && adminScreens().get(key)
        if (original) {
          context.report({
            node,
            message: `This is a second copy of ${original}. Import that one.`,
          })
        }
      },
    }
  },
}

export const oneAdmin = { rules: { 'no-second-copy': noSecondCopy } }
