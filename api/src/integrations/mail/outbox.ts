import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder for mails without a mail server. */
export const outboxDirectory = (dataDirectory: string) => join(dataDirectory, 'outbox')

/** Writes a mail as a file whose name begins with the time, so that names sort by age. */
export async function writeToOutbox(
  dataDirectory: string,
  id: string,
  message: Buffer,
): Promise<void> {
  const directory = outboxDirectory(dataDirectory)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(directory, `${time}-${id}.eml`)
  // Readers of the folder must never see a partial mail.
  const write = () => writeFile(`${file}.part`, message, { mode: 0o600 })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(directory, { recursive: true })
    await write()
  })
  await rename(`${file}.part`, file)
}
