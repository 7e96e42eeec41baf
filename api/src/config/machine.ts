import { homedir } from 'node:os'
import { join } from 'node:path'
import { statfs } from 'node:fs/promises'

/** The free space of the disk with a folder, in bytes, as this user may use it. */
export async function measureFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Formats a size in megabytes, without decimals. */
export const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`

/** The user's cache folder on this system, such as for a downloaded database engine. */
export function getUserCacheDirectory(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'voltkart')
  const base =
    process.platform === 'win32'
      ? process.env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local')
      : process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  return join(base, 'voltkart')
}

/** The environment for a child process: this one's, with `extra` on top. */
export function extendEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const environment = { ...process.env, ...extra }
  // Children do not inherit the options: --inspect-brk would block one without a debugger attached.
  delete environment['NODE_OPTIONS']
  return environment
}
