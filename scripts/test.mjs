import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { collectOutput, makeReportFolder } from './lib/collected-output.mjs'
import { root, run, runPackage } from './lib/project.mjs'
import { countBrowserTests, countUnits, createTotal } from './lib/test-total.mjs'
import { ensureTheme } from './lib/theme.mjs'

// `npm test` is what every change passes; `npm run test:all` adds the tests that kill processes, race
// or wait (`*.slow.test.ts`), and the browser tests without the tag `@core`. A failure does not keep
// the others from running.
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } },
})
/** The limit of `npm test` in minutes of processor time. */
const MINUTES_ALLOWED = 20
const SIMULATED_SECONDS = 120
const seed = process.env['VOLTKART_TEST_SEED'] ?? String(randomInt(1_000_000))
const reports = makeReportFolder()
const total = createTotal(reports.folder)
const shard = values.shard ? [`--shard=${values.shard}`] : []
const env = {
  ...process.env,
  VOLTKART_TEST_SEED: seed,
  VOLTKART_TEST_TIMES: total.times,
  VOLTKART_TEST_SLOW: values.all ? '1' : '0',
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
    total.add(title, passed ? { passed: 1 } : { failed: 1 })
  }
}

/** Runs the unit and API tests, with their output as it comes. */
async function testUnits() {
  const title = 'unit and API tests'
  console.log(`# ${title}`)
  const report = join(reports.folder, 'units.json')
  const code = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...shard],
    { env },
  )
  total.addReport(title, code, report, countUnits)
}

/**
 * Runs a whole shop with faults, then kills it at each write of placing, paying, refunding and receiving. The
 * ordinary check has always the same seed, so that a fault found by chance does not stop an unrelated
 * change; all tests begin with that of their run.
 */
async function simulateShop() {
  const title = 'simulator'
  console.log(`# ${title}`)
  const seeds = values.all ? [seed, '--seconds', String(SIMULATED_SECONDS)] : ['1']
  const options = ['--seeds', ...seeds, '--steps', '600', '--exhaustive', 'core']
  const code = await run(process.execPath, ['scripts/simulate.mjs', ...options])
  total.add(title, code === 0 ? { passed: 1 } : { failed: 1 })
}

/** Runs the browser tests, with their output as it comes. */
async function testStories() {
  const title = 'browser tests'
  console.log(`# ${title}`)
  if (!(await ensureBrowser())) {
    console.error('No browser for the browser tests: install Chromium, then run this again.')
    total.add(title, { failed: 1 })
    return
  }
  const report = join(reports.folder, 'browser-tests.json')
  const chosen = values.all ? [] : ['--grep=@core']
  const code = await runPackage('@playwright/test/cli.js', ['test', ...chosen, ...shard], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cwd: root,
  })
  total.addReport(title, code, report, countBrowserTests)
}

console.log(`VOLTKART_TEST_SEED=${seed}`)
// All of them need it, and would make it at once.
await ensureTheme()
const finishChecks = [
  startCheck('types', process.execPath, ['scripts/types.mjs']),
  startCheck('lint', 'npm', ['run', '--silent', 'lint']),
]
// Programs are built before the tests, of which several would only wait for it.
if ((await run(process.execPath, ['scripts/build-for-tests.mjs'])) !== 0) {
  total.add('build', { failed: 1 })
}
await testUnits()
await simulateShop()
// The browser tests need both processors to themselves: beside the others, all of them take longer.
await testStories()
for (const finish of finishChecks) await finish()
const passed = total.finish(seed, values.all ? undefined : MINUTES_ALLOWED)
reports.remove()
process.exit(passed ? 0 : 1)
