import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) })

/** Whether two lock files install the same packages; the versions of the project itself may differ. */
export function hasSamePackages(lockFile: string, otherLockFile: string): boolean {
  const getInstalled = (text: string) => {
    const { packages } = lockSchema.parse(JSON.parse(text))
    return JSON.stringify(
      Object.entries(packages).filter(([path]) => path.includes('node_modules/')),
    )
  }
  return getInstalled(lockFile) === getInstalled(otherLockFile)
}

const OWN_SCOPE = '@voltkart'

/** Links the packages of one folder into another; the links to the workspaces of the project stay relative. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    if (name !== OWN_SCOPE) symlinkSync(join(from, name), join(to, name))
  }
  if (!existsSync(join(from, OWN_SCOPE))) return
  mkdirSync(join(to, OWN_SCOPE))
  for (const name of readdirSync(join(from, OWN_SCOPE))) {
    symlinkSync(readlinkSync(join(from, OWN_SCOPE, name)), join(to, OWN_SCOPE, name))
  }
}

/** Links the installed packages of one checkout into another. */
export function linkPackages(from: string, to: string): void {
  const workspaces = readdirSync(from).filter((name) => existsSync(join(to, name, 'package.json')))
  for (const folder of ['.', ...workspaces]) {
    const installed = join(from, folder, 'node_modules')
    if (existsSync(installed)) linkFolder(installed, join(to, folder, 'node_modules'))
  }
}
