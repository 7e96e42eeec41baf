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

/** Every running process; a zombie does not count. */
function readProcesses(): ProcessRow[] {
  const rows = process.platform === 'linux' ? readProc() : runPs()
  return rows.filter(({ state }) => !state.startsWith('Z'))
}

/** The processes that a process has started, and those that these have started. */
export function listDescendants(pid: number): number[] {
  const rows = readProcesses()
  const getDescendants = (parent: number): number[] =>
    rows
      .filter((row) => row.parent === parent)
      .flatMap((row) => [row.pid, ...getDescendants(row.pid)])
  return getDescendants(pid)
}

/** Reads the command line of a process. */
export function readCommandLine(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}

/** Finds the PIDs of these processes that still run. */
export function findRunning(pids: readonly number[]): number[] {
  return readProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid))
}

const CLOCK_TICKS_PER_SECOND = 100

/** `[[days-]hours:]minutes:seconds` as ps writes them. */
function parseSeconds(text: string): number {
  const [clock = '', days = '0'] = text.trim().split('-').reverse()
  const ofDay = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Number(days) * 86_400 + ofDay
}

/** CPU seconds of a process so far; 0 if it has ended. */
function measureProcessorSeconds(pid: number): number {
  try {
    if (process.platform !== 'linux') {
      return parseSeconds(
        execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }),
      )
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold spaces, the state is the first; user and system are 12 and 13.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** CPU seconds of a process and its descendants so far. */
export function getWork(pid: number): number {
  return [pid, ...listDescendants(pid)].reduce(
    (sum, each) => sum + measureProcessorSeconds(each),
    0,
  )
}
