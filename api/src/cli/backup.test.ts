import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ExpectedError } from '../errors'
import { HelpRequested } from '../process/expected-errors'
import { runBackupCommand, runRestoreCommand } from './backup'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-backup-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Each is found before a database is opened.
const terminal = { say: () => {}, progress: () => {} }
const runBackup = (...argv: string[]) => runBackupCommand(argv, terminal)
const runRestore = (...argv: string[]) => runRestoreCommand(argv, terminal)

it.each([runBackup, runRestore])('prints its usage for --help', async (command) => {
  await expect(command('--help')).rejects.toThrow(HelpRequested)
  await expect(command('FILE', '-h')).rejects.toThrow(/^Usage: npm run /)
})

it.each<[string, () => Promise<void>, RegExp]>([
  [
    'an option it does not know',
    () => runBackup('--too', folder),
    /^Unknown option '--too'\n\nUsage/,
  ],
  [
    'an option without its value',
    () => runBackup('--to'),
    /^Option '--to <value>' argument missing\n/,
  ],
  ['a file that is not to be verified', () => runBackup('a.tar.gz'), /^Usage: npm run backup/],
  ['no file', () => runRestore('--force'), /^Usage: npm run restore/],
  ['two files', () => runRestore('a', 'b'), /^Usage: npm run restore/],
  [
    'no name of a database',
    () => runRestore('a', '--database', 'a/b'),
    /^"a\/b" cannot be the name/,
  ],
])('refuses %s in plain words', async (_what, call, words) => {
  await expect(call()).rejects.toThrow(ExpectedError)
  await expect(call()).rejects.toThrow(words)
})

it('explains in one line why the target cannot be written', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const error = await runBackup('--to', join(file, 'below')).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ExpectedError)
  expect(String(error)).toMatch(
    /: The archive or a picture cannot be read or written: ENOTDIR.*file\/below/,
  )
})
