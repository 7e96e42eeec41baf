import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxDirectory } from '../../src/integrations/mail/outbox'

const fileName = /^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]{1,80}\.eml$/

/** The names of the mails in the outbox, newest first. */
export async function listOutbox(dataDirectory: string): Promise<string[]> {
  try {
    const names = await readdir(outboxDirectory(dataDirectory))
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
  return names.includes(name) ? readFile(join(outboxDirectory(dataDirectory), name)) : undefined
}
