import { relative } from 'node:path'
import { root } from './project.mjs'

const SHOWN = 10

/**
 * @typedef {{ file: string, seconds: number }} Timing
 * @typedef {{ name: string, startTime: number, endTime: number }} TestFile
 * @typedef {{ specs: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {TestFile[]} files of Vitest's JSON report
 * @returns {Timing[]}
 */
export function timesOfFiles(files) {
  return files.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }))
}

/** @param {Suite} suite @returns {number} milliseconds */
function durationOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

/**
 * @param {(Suite & { file: string })[]} suites of Playwright's JSON report, one for each file
 * @returns {Timing[]}
 */
export function timesOfStories(suites) {
  return suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1_000 }))
}

/**
 * A line for each of the slowest files, slowest first. Times include waiting for concurrent tests.
 * @param {readonly Timing[]} times
 */
export function slowestFiles(times) {
  return [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
