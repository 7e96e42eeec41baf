import { readFileSync, readdirSync } from 'node:fs'

/** The unit of processor times in Linux's /proc, on every architecture that Node.js runs on. */
const TICKS_PER_SECOND = 100

/**
 * The fields of /proc/PID/stat after the name of the program, which may contain spaces.
 * @param {number | string} pid
 */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Seconds from fields of /proc/PID/stat.
 * @param {string[]} fields
 * @param {number[]} positions
 */
const sumSeconds = (fields, positions) =>
  positions.reduce((sum, position) => sum + Number(fields[position]), 0) / TICKS_PER_SECOND

/** User and system time of a process, and of its children that have ended. */
const OWN = [11, 12]
const ENDED_CHILDREN = [13, 14]

/**
 * Processor time in seconds, user and system, of this process and its children that have ended. Outside
 * Linux only its own.
 */
export function measureProcessorSeconds() {
  const { user, system } = process.cpuUsage()
  const fields = readStat('self')
  return (user + system) / 1e6 + (fields ? sumSeconds(fields, ENDED_CHILDREN) : 0)
}

/**
 * Processor time in seconds of a process, of all below it, and of their children that have ended. Zero
 * outside Linux.
 * @param {number} pid
 */
export function measureTreeSeconds(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map()
  /** @type {Map<number, number>} */
  const times = new Map()
  for (const name of readProcesses()) {
    const fields = readStat(name)
    if (!fields) continue
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    times.set(Number(name), sumSeconds(fields, [...OWN, ...ENDED_CHILDREN]))
  }
  /** @type {(ancestor: number) => number} */
  const sumTree = (ancestor) =>
    (children.get(ancestor) ?? []).reduce(
      (total, child) => total + sumTree(child),
      times.get(ancestor) ?? 0,
    )
  return sumTree(pid)
}

/** @returns {string[]} PIDs as text; none outside Linux */
export function readProcesses() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
