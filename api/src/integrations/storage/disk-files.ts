import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes a file into a folder, which it creates if missing. Renaming makes it appear complete; a crash
 * leaves only a hidden file behind.
 */
export async function putFile(directory: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(directory, { recursive: true })
  const part = join(directory, `.${randomUUID()}.part`)
  try {
    await writeDurably(part, content)
    await rename(part, join(directory, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Reads the content of a file; undefined if there is none. */
export async function readFileIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Reads the names in a folder, unordered; none if it is missing. */
export async function* readFileNames(directory: string): AsyncGenerator<string> {
  const folder = await opendir(directory).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const { name } of folder) yield name
}
