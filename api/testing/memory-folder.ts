import { statfsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
/** More than the size of the test database. Docker gives a container 64 MB. */
const NEEDED_BYTES = 2 * 1024 ** 3

/** The system's folder in memory if it is large enough, otherwise its temporary folder. */
function getParentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    // The system has none.
    return tmpdir()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Makes a folder for files of tests that are often written and synchronised: in memory, if that is
 * possible. Removes folders of test runs that were killed, as they would take memory forever.
 */
export async function makeMemoryFolder(): Promise<string> {
  const parent = getParentFolder()
  for (const name of await readdir(parent)) {
    const [, pid] = /^voltkart-test-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
  return mkdtemp(join(parent, `voltkart-test-${process.pid}-`))
}
