import { expect, it } from 'vitest'
import { createDirectoryError } from './database-process'

const createFatalLog = (error: string) =>
  '{"t":{"$date":"2026-01-01"},"s":"I","msg":"Opening"}\n' +
  `{"s":"E","msg":"DBException in initAndListen, terminating","attr":{"error":"${error}"}}\n` +
  '{"s":"I","msg":"Now exiting"}\n'

it.each([
  ['held', 'DBPathInUse: Unable to lock the lock file: /d/mongod.lock. Another mongod …', 100],
  ['incompatible', "Detected data files in /d created by the 'mmapv1' storage engine", 100],
  ['incompatible', 'UPGRADE PROBLEM: Found an invalid featureCompatibilityVersion document', 62],
  ['incompatible', '', 62],
  ['damaged', '', 14],
  ['damaged', 'WT_PANIC: WiredTiger library panic', 1],
  ['full', 'WT_PANIC: fatal log failure: No space left on device', 14],
  ['unusable', 'cannot create directories: Not a directory', 1],
] as const)('%s: %s', (problem, text, code) => {
  const plain = createDirectoryError('/d', { text, code })
  const logged = createDirectoryError('/d', { text: createFatalLog(text), code })
  expect([plain.problem, logged.problem]).toEqual([problem, problem])
  expect(plain.message).toContain('/d')
  expect(plain.message).not.toContain('\n')
})

it("reports mongod's own reason from its log", () => {
  const { message } = createDirectoryError('/d', {
    text: createFatalLog('Permission denied'),
    code: 100,
  })
  expect(message).toBe(
    'MongoDB could not open the database in /d: DBException in initAndListen, terminating: Permission denied',
  )
})
