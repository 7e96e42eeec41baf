import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for reports and output, and a function that removes it. */
export function makeReportFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-reports-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Output of a program that runs beside others, to be printed in one piece once the program has ended.
 * @param {string} file where it is kept until then
 */
export function collectOutput(file) {
  const output = openSync(file, 'w')
  return {
    /** @type {import('node:child_process').StdioOptions} */
    stdio: ['ignore', output, output],
    /** @param {string} title */
    print(title) {
      closeSync(output)
      console.log(`# ${title}\n${readFileSync(file, 'utf8')}`)
    },
  }
}
