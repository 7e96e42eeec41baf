import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface ProcessRow {
  pid: number
  parent: number
  state: string
}

function readProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, state = '', parent = ''] =
          /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return [{ pid: Number(name), parent: Number(parent), state }]
      } catch {
        // It has ended since the folder was listed.
        return []
      }
    })
}

function runPs(): ProcessRow[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return text.split('\n').map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), state }
  })
}

/** Every process that runs; one that has ended and waits to be looked at does not. */
function runningProcesses(): ProcessRow[] {
  const rows = process.platform === 'linux' ? readProc() : runPs()
  return rows.filter(({ state }) => !state.startsWith('Z'))
}

/** The processes that a process has started, and those that these have started. */
export function descendantsOf(pid: number): number[] {
  const rows = runningProcesses()
  const below = (parent: number): number[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row.pid, ...below(row.pid)])
  return below(pid)
}

/** The command line of a process. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

/** Those of the given processes that still run. */
export function stillRunning(pids: readonly number[]): number[] {
  return runningProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid))
}
