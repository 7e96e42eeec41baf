import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listSlowestFiles, readTimes } from './slowest-files.mjs'
import { measureProcessorSeconds } from './processor-time.mjs'
import { root } from './project.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Counts */

/**
 * @param {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} file
 */
function listFailedTests({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [relative(root, name)]
  return failed.map(({ fullName }) => `${relative(root, name)}: ${fullName}`)
}

/** @param {any} report of Vitest @returns {Counts} */
export function countUnits({ testResults, ...counts }) {
  const filesFailed = counts.numFailedTestSuites > 0 && counts.numFailedTests === 0
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + (filesFailed ? 1 : 0),
    skipped: counts.numPendingTests,
    names: testResults.flatMap(listFailedTests),
  }
}

/**
 * @typedef {{ file: string, specs: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function listFailedStories({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(listFailedStories)]
}

/** @param {any} report of Playwright @returns {Counts} */
export function countBrowserTests({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(listFailedStories),
  }
}

/**
 * Adds up the parts of a run. Failures are repeated at its end.
 * @param {string} folder for reports
 */
export function createTotal(folder) {
  const started = Date.now()
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const failures = []
  /** The processor time of each test file, which tests write themselves. */
  const times = join(folder, 'times')

  /** @param {string} title @param {Partial<Counts>} counts */
  function addCounts(title, { passed = 0, failed = 0, skipped = 0, names = [] }) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    if (failed > 0) failures.push(...(names.length > 0 ? names : [title]))
    console.log(`${title}: ${passed} passed, ${failed} failed\n`)
  }

  return {
    times,
    add: addCounts,
    /**
     * Adds the tests of a run that has ended; if it ended badly without a failed test, that counts.
     * @param {string} title
     * @param {number} code with which the run ended
     * @param {string} report path of its JSON report
     * @param {(report: any) => Counts} count
     */
    addReport(title, code, report, count) {
      /** @type {Counts} */
      let counts = { passed: 0, failed: 0, skipped: 0, names: [] }
      try {
        counts = count(JSON.parse(readFileSync(report, 'utf8')))
      } catch {
        counts.failed = 1
      }
      if (code !== 0 && counts.failed === 0) counts.failed = 1
      addCounts(title, counts)
    },
    /**
     * Prints what the run cost and its result.
     * @param {string} seed
     * @param {number} [minutesAllowed] of processor time; more is a warning
     * @returns whether all passed
     */
    finish(seed, minutesAllowed) {
      const clock = (Date.now() - started) / 60_000
      const minutes = measureProcessorSeconds() / 60
      console.log(
        ['The dearest test files, by processor time:', ...listSlowestFiles(readTimes(times))].join(
          '\n',
        ),
      )
      if (minutesAllowed !== undefined && minutes > minutesAllowed) {
        console.warn(
          `Warning: this took more than ${minutesAllowed} minutes of processor time. ` +
            'Make the files above cheaper, or move a test to `npm run test:all`.',
        )
      }
      for (const failure of failures) console.log(`failed: ${failure}`)
      console.log(
        `seed ${seed}, ${clock.toFixed(1)} min, ${minutes.toFixed(1)} min of processor time`,
      )
      const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
      console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
      return total.failed === 0
    },
  }
}
