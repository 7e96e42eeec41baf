import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { collectOutput, makeReportFolder } from './lib/collected-output.mjs'
import { root, run, runPackage } from './lib/project.mjs'
import { slowestFiles, timesOfFiles, timesOfStories } from './lib/slowest-files.mjs'
import { ensureTheme } from './lib/theme.mjs'

// Everything that must hold; a failure does not keep the rest from running.
const reports = makeReportFolder()
const total = { passed: 0, failed: 0, skipped: 0 }
/** The failures, repeated at the end of the output. */
/** @type {string[]} */
const failures = []
/** @type {import('./lib/slowest-files.mjs').Timing[]} */
const times = []

/** @param {string} title @param {Partial<typeof total>} counts */
function add(title, counts) {
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) {
    total[key] += counts[key] ?? 0
  }
  console.log(`${title}: ${counts.passed ?? 0} passed, ${counts.failed ?? 0} failed\n`)
}

/**
 * Starts a check beside the tests. Its output comes after them, when what is returned is called.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function startCheck(title, command, args) {
  const output = collectOutput(join(reports.folder, `${title}.txt`))
  const ended = run(command, args, { stdio: output.stdio })
  return async () => {
    const passed = (await ended) === 0
    output.print(title)
    if (!passed) failures.push(title)
    add(title, passed ? { passed: 1 } : { failed: 1 })
  }
}

/**
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[],
 *   times: import('./lib/slowest-files.mjs').Timing[] }} Counts
 */

/**
 * Counts the tests of a run that has ended; if it ended badly without a failed test, that counts.
 * @param {string} title
 * @param {number} code with which the run ended
 * @param {string} report path of its JSON report
 * @param {(report: any) => Counts} count
 */
function addTests(title, code, report, count) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, names: [], times: [] }
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    counts.failed = 1
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (counts.failed > 0) failures.push(...(counts.names.length > 0 ? counts.names : [title]))
  times.push(...counts.times)
  add(title, counts)
}

/**
 * @param {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} file
 */
function failedTests({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [relative(root, name)]
  return failed.map(({ fullName }) => `${relative(root, name)}: ${fullName}`)
}

/**
 * @typedef {{ file: string, specs: { title: string, ok: boolean }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedStories({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(failedStories)]
}

/** Runs the unit and API tests, with their output as it comes. */
async function testUnits() {
  const title = 'unit and API tests'
  console.log(`# ${title}`)
  const report = join(reports.folder, 'units.json')
  const code = await runPackage('vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  addTests(title, code, report, ({ testResults, ...counts }) => ({
    passed: counts.numPassedTests,
    failed:
      counts.numFailedTests +
      (counts.numFailedTestSuites > 0 && counts.numFailedTests === 0 ? 1 : 0),
    skipped: counts.numPendingTests,
    names: testResults.flatMap(failedTests),
    times: timesOfFiles(testResults),
  }))
}

/** Runs the browser tests, with their output as it comes. */
async function testStories() {
  const title = 'browser tests'
  console.log(`# ${title}`)
  if (!(await ensureBrowser())) {
    console.error('No browser for the browser tests: install Chromium, then run this again.')
    failures.push(title)
    add(title, { failed: 1 })
    return
  }
  const report = join(reports.folder, 'stories.json')
  const code = await runPackage('@playwright/test/cli.js', ['test'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cwd: root,
  })
  addTests(title, code, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(failedStories),
    times: timesOfStories(suites),
  }))
}

// All of them need it, and would make it at once.
await ensureTheme()
const finishChecks = [
  startCheck('types', process.execPath, ['scripts/types.mjs']),
  startCheck('lint', 'npm', ['run', '--silent', 'lint']),
]
// Before the tests, of which several need the build and would only wait for it.
if ((await run(process.execPath, ['scripts/build-for-tests.mjs'])) !== 0) {
  failures.push('build')
  add('build', { failed: 1 })
}
await testUnits()
// The stories need both processors to themselves: beside the others, all of them take longer.
await testStories()
for (const finish of finishChecks) await finish()
reports.remove()
console.log(['The slowest test files:', ...slowestFiles(times)].join('\n'))
for (const failure of failures) console.log(`failed: ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)
