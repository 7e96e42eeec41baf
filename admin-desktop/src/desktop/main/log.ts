import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { destination, pino, type Logger } from 'pino'

const FILE_BYTES_MAX = 5 * 1024 * 1024

function getSize(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

/**
 * Opens the log file. A large one is renamed first, replacing an earlier one. Callers log no
 * customers' names, and no addresses with a query.
 */
export function openLog(file: string): Logger {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (getSize(file) > FILE_BYTES_MAX) renameSync(file, `${file}.1`)
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // Lines are written synchronously, so that the last ones before a crash are in the file.
    destination({ dest: file, sync: true, mode: 0o600 }),
  )
}

export type { Logger }
