import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PART = '.part'
/** An hour: no mail takes nearly as long to write. */
export const LEFT_OVER_MS = 60 * 60 * 1_000

/** The folder for mails without a mail server. */
export const getOutboxDirectory = (dataDirectory: string) => join(dataDirectory, 'outbox')

/**
 * Writes a mail as a file whose name begins with the time, so that names sort by age. Synchronously, which
 * takes a fraction of the processor time: each of the calls would go through another thread.
 */
export function writeToOutbox(dataDirectory: string, id: string, message: Buffer): void {
  const directory = getOutboxDirectory(dataDirectory)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(directory, `${time}-${id}.eml`)
  // Readers of the folder must never see a partial mail.
  const writeMail = () => writeFileSync(`${file}${PART}`, message, { mode: 0o600 })
  try {
    writeMail()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(directory, { recursive: true })
    writeMail()
  }
  renameSync(`${file}${PART}`, file)
}

/**
 * Removes the partial mails of processes that died while writing; their mails are sent again.
 * @param all also those that another process could be writing now
 */
export async function removePartialMails(dataDirectory: string, all: boolean): Promise<void> {
  const directory = getOutboxDirectory(dataDirectory)
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((file) => file.endsWith(PART))) {
    const path = join(directory, name)
    const stats = await stat(path).catch(() => undefined)
    // A file that cannot be removed is tried again later.
    if (stats && (all || Date.now() - stats.mtimeMs > LEFT_OVER_MS)) {
      await rm(path, { force: true }).catch(() => undefined)
    }
  }
}

/** The text of a mail, in which the encoding breaks no line. */
const unfoldHeaders = (message: string): string =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .toLowerCase()

/** Removes the mails that contain one of these texts, such as the email of their recipient. */
export async function removeMailsWith(
  dataDirectory: string,
  texts: readonly string[],
): Promise<void> {
  const directory = getOutboxDirectory(dataDirectory)
  const sought = texts.filter(Boolean).map((text) => text.toLowerCase())
  for (const name of sought.length > 0 ? await readdir(directory).catch(() => []) : []) {
    const path = join(directory, name)
    const message = unfoldHeaders(await readFile(path, 'utf8').catch(() => ''))
    if (sought.some((text) => message.includes(text))) await rm(path, { force: true })
  }
}
