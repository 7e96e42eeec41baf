import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isBuilt, root, run } from './project.mjs'

const lockFile = join(root, 'node_modules', '.cache', 'voltkart', 'building')
const POLL_MS = 200
/** No build takes this long: the process with the lock is gone, and its PID has been reused. */
const STALE_MS = 300_000

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Takes the lock, unless a running process has it. */
function tryLock() {
  try {
    mkdirSync(dirname(lockFile), { recursive: true })
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  try {
    const holder = Number(readFileSync(lockFile, 'utf8'))
    const stale = Date.now() - statSync(lockFile).mtimeMs > STALE_MS
    // An empty file is one whose writer is about to write its PID.
    if (stale || (holder > 0 && !isAlive(holder))) rmSync(lockFile, { force: true })
  } catch {
    // The lock has just been released.
  }
  return false
}

/**
 * Builds if the build is missing or out of date. Of concurrent programs, one builds and the others
 * wait. Ends the process if building fails.
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  for (let isAnnounced = false; !tryLock(); isAnnounced = true) {
    if (!isAnnounced) console.error('Waiting for another program that builds the shop …')
    await wait(POLL_MS)
  }
  try {
    if (isBuilt()) return
    console.error('Building the shop; only needed after a change …')
    const code = await run(process.execPath, ['scripts/build.mjs'])
    if (code !== 0) process.exitCode = 1
  } finally {
    rmSync(lockFile, { force: true })
  }
  if (process.exitCode) process.exit()
}
