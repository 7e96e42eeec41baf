import { DatabaseDirectoryError, oneLine, type DirectoryProblem } from '../../src/database/errors'

/** How a database process ended before it was ready. */
export interface Failure {
  /** The engine's message, or the end of its log. */
  text: string
  code: number | null
}

const HELD = /DBPathInUse|unable to lock the lock file|another mongod instance|already in use by/i
const INCOMPATIBLE =
  /created by the '\w+' storage engine|featureCompatibilityVersion|UPGRADE PROBLEM|unsupported WiredTiger|IncompatibleServerVersion/i
const FULL = /No space left on device|ENOSPC|OutOfDiskSpace|available disk space/i
const DAMAGED = /corrupt|WT_PANIC|WT_TRY_SALVAGE|checksum|fassert|Fatal assertion/i
/** MongoDB's exit codes for "upgrade or downgrade first" and for what it cannot recover from. */
const EXIT_NEED_UPGRADE = 62
const EXIT_ABRUPT = 14

/** The kind of failure, from MongoDB's message and its exit code. */
export function getProblem({ text, code }: Failure): DirectoryProblem {
  if (HELD.test(text)) return 'held'
  if (code === EXIT_NEED_UPGRADE || INCOMPATIBLE.test(text)) return 'incompatible'
  // A full disk often ends in messages about damage too.
  if (FULL.test(text)) return 'full'
  if (code === EXIT_ABRUPT || DAMAGED.test(text)) return 'damaged'
  return 'unusable'
}

/** The error for a failed start, with the remedy. */
export function directoryError(directory: string, failure: Failure): DatabaseDirectoryError {
  const problem = getProblem(failure)
  return new DatabaseDirectoryError(problem, explanation(problem, directory, failure))
}

function explanation(problem: DirectoryProblem, directory: string, failure: Failure): string {
  const said = lastComplaint(failure) || `it ended with code ${failure.code}`
  switch (problem) {
    case 'held':
      return `The database in ${directory} is in use by another running shop: stop that one, or choose another DATA_DIR`
    case 'incompatible':
      return `The database in ${directory} was written by another version of MongoDB: start it with that version, or choose another DATA_DIR (${said})`
    case 'full':
      return `The disk of the database in ${directory} is full: make room, or choose another DATA_DIR (${said})`
    case 'damaged':
      return `The database files in ${directory} are damaged or were written by a newer MongoDB: restore a backup, or choose another DATA_DIR (${said})`
    case 'unusable':
      return `MongoDB could not open the database in ${directory}: ${said}`
  }
}

/** The last error in mongod's log of JSON lines, or the last line of any other text. */
function lastComplaint({ text }: Failure): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const severe = lines.filter((line) => /"s":"[EF]"/.test(line)).at(-1)
  if (severe === undefined) return (lines.at(-1) ?? '').slice(0, 300)
  const { msg } = /"msg":"(?<msg>[^"]*)"/.exec(severe)?.groups ?? {}
  const { error } = /"(?:error|errmsg|message)":"(?<error>[^"]*)"/.exec(severe)?.groups ?? {}
  return oneLine([msg, error].filter(Boolean).join(': ') || severe).slice(0, 300)
}
