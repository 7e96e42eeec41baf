import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { root } from './project.mjs'

const LISTED = 10

/** @typedef {{ file: string, seconds: number }} Timing seconds of processor time */

/**
 * @param {string} report with a Timing as JSON in each line; a file may have several
 * @returns {Timing[]} one for each file
 */
export function readTimes(report) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : []
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const line of lines) {
    const { file, seconds } = /** @type {Timing} */ (JSON.parse(line))
    times.set(file, (times.get(file) ?? 0) + seconds)
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }))
}

/**
 * A line for each of the test files that used most processor time, the slowest first.
 * @param {readonly Timing[]} times
 */
export function listSlowestFiles(times) {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, LISTED)
    .map(({ file, seconds }) => {
      const path = isAbsolute(file) ? relative(root, file) : file
      return `${seconds.toFixed(1).padStart(7)} s  ${path}`
    })
}
