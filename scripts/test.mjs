import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { root, run, runPackage } from './lib/project.mjs'
import { slowestFiles, timesOfFiles, timesOfStories } from './lib/slowest-files.mjs'
import { ensureTheme } from './lib/theme.mjs'

// Everything that must hold; a failure does not keep the rest from running.
const reports = mkdtempSync(join(tmpdir(), 'voltkart-reports-'))
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
 * Starts a check beside the tests and behind them: it takes what they leave of the machine while they
 * wait. What it prints comes after them, when what is returned is called.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
function startCheck(title, command, args) {
  const file = join(reports, `${title}.txt`)
  const output = openSync(file, 'w')
  const ended = run(command, args, {
    stdio: ['ignore', output, output],
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  })
  return async () => {
    const passed = (await ended) === 0
    closeSync(output)
    console.log(`# ${title}\n${readFileSync(file, 'utf8')}`)
    if (!passed) failures.push(title)
    add(title, passed ? { passed: 1 } : { failed: 1 })
  }
}

/**
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[],
 *   times: import('./lib/slowest-files.mjs').Timing[] }} Counts
 */

/**
 * A run of tests that writes a JSON report; if it ends badly without a failed test, that counts.
 * @param {string} title
 * @param {(report: string) => Promise<number>} start
 * @param {(report: any) => Counts} count
 */
async function addTests(title, start, count) {
  console.log(`# ${title}`)
  const report = join(reports, `${title.replaceAll(' ', '-')}.json`)
  const code = await start(report)
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

// All of them need it, and would make it at once.
await ensureTheme()
const finishChecks = [
  startCheck('types', process.execPath, ['scripts/types.mjs']),
  startCheck('lint', 'npm', ['run', '--silent', 'lint']),
]
await addTests(
  'unit and API tests',
  (report) =>
    runPackage('vitest/vitest.mjs', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests,
    names: report.testResults.flatMap(failedTests),
    times: timesOfFiles(report.testResults),
  }),
)
await ensureBuilt()
const browser = await ensureBrowser()
if (browser) {
  await addTests(
    'browser tests',
    (report) =>
      runPackage('@playwright/test/cli.js', ['test'], {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        cwd: root,
      }),
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      names: report.suites.flatMap(failedStories),
      times: timesOfStories(report.suites),
    }),
  )
} else {
  console.error('No browser for the browser tests: install Chromium, then run this again.')
  add('browser tests', { failed: 1 })
}

for (const finish of finishChecks) await finish()
rmSync(reports, { recursive: true, force: true })
console.log(['The slowest test files:', ...slowestFiles(times)].join('\n'))
for (const failure of failures) console.log(`failed: ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)
