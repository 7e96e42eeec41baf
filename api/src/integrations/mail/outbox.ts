import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = /^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]{1,80}\.eml$/

const outboxOf = (dataDirectory: string) => join(dataDirectory, 'outbox')

/** Writes a mail as a file whose name begins with the time, so that names sort by age. */
export async function writeToOutbox(
  dataDirectory: string,
  id: string,
  message: Buffer,
): Promise<void> {
  const directory = outboxOf(dataDirectory)
  await mkdir(directory, { recursive: true })
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(directory, `${time}-${id}.eml`)
  // Whoever lists the folder must never meet half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** The names of the mails in the outbox, newest first. */
export async function listOutbox(dataDirectory: string): Promise<string[]> {
  try {
    const names = await readdir(outboxOf(dataDirectory))
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** One mail of the outbox as it would have been sent; undefined when there is none of that name. */
export async function readFromOutbox(
  dataDirectory: string,
  name: string,
): Promise<Buffer | undefined> {
  const names = await listOutbox(dataDirectory)
  return names.includes(name) ? readFile(join(outboxOf(dataDirectory), name)) : undefined
}
