import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { makeReportFolder } from './lib/collected-output.mjs'
import { root, run, runPackage } from './lib/project.mjs'
import { findBrowserTests } from './lib/browser-tests-of-folders.mjs'
import { countBrowserTests, countUnits, createTotal } from './lib/test-total.mjs'

// Runs the tests that a change reaches: tests that import a changed file, and browser tests of changed
// folders. A change is everything since a commit, HEAD unless another is named, with what is not
// committed yet.
const since = process.argv[2] ?? 'HEAD'
const seed = process.env['VOLTKART_TEST_SEED'] ?? '1'
const reports = makeReportFolder()
const total = createTotal(reports.folder)
const env = { ...process.env, VOLTKART_TEST_SEED: seed, VOLTKART_TEST_TIMES: total.times }

/** @param {string[]} args */
const runGit = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...runGit('diff', '--name-only', since),
  ...runGit('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(root, file)))
const code = changed.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !/\.spec\.ts$/.test(file))
const browserTests = findBrowserTests(changed)

if (code.length > 0) {
  total.add(
    'types',
    (await run(process.execPath, ['scripts/types.mjs'])) === 0 ? { passed: 1 } : { failed: 1 },
  )
  const report = join(reports.folder, 'units.json')
  const args = ['related', '--run', '--passWithNoTests', '--reporter=dot', '--reporter=json']
  const result = await runPackage(
    'vitest/vitest.mjs',
    [...args, `--outputFile.json=${report}`, ...code],
    { env },
  )
  total.addReport('unit and API tests', result, report, countUnits)
}
if (browserTests.length > 0 && (await ensureBrowser())) {
  const report = join(reports.folder, 'browser-tests.json')
  const result = await runPackage('@playwright/test/cli.js', ['test', ...browserTests], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cwd: root,
  })
  total.addReport('browser tests', result, report, countBrowserTests)
}
const passed = total.finish(seed)
reports.remove()
process.exit(passed ? 0 : 1)
