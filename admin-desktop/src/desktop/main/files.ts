import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron'

const NAME_LENGTH = 120

/** A file name that is valid on every system, made from the name that a page proposes. */
export function toFileName(proposed: string, ending = ''): string {
  const safeName = proposed
    // Characters with a special meaning on some system, and invisible ones.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
    .slice(-NAME_LENGTH)
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safeName)
  const name = safeName === '' || reserved ? `file-${safeName}`.replace(/-$/, '') : safeName
  return ending === '' || name.toLowerCase().endsWith(ending) ? name : name + ending
}

/**
 * Writes a file atomically, readable only by this user: after a crash in between the former file is
 * still there.
 */
export async function writePrivately(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads the content of a file, or null if there is none. */
export async function readFileIfExists(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const kinds: Record<string, string> = {
  '.csv': 'Table (CSV)',
  '.pdf': 'Document (PDF)',
  '.json': 'Data (JSON)',
}

interface Options {
  showDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>
  write: (file: string, bytes: Uint8Array) => Promise<void>
  /** The proposed folder for files. */
  folder: string
}

/** The options of the save dialog for a file of this name. */
export function toDialogOptions(proposed: string, folder: string): SaveDialogOptions {
  const name = toFileName(proposed)
  const ending = extname(name).toLowerCase()
  const kind = kinds[ending]
  return {
    defaultPath: join(folder, name),
    properties: ['createDirectory', 'showOverwriteConfirmation'],
    ...(kind ? { filters: [{ name: kind, extensions: [ending.slice(1)] }] } : {}),
  }
}

/** Opens the save dialog; false when the user cancels. */
export function createFileSaver({ showDialog, write, folder }: Options) {
  return async (file: { name: string; bytes: Uint8Array }): Promise<boolean> => {
    const { canceled, filePath } = await showDialog(toDialogOptions(file.name, folder))
    if (canceled || !filePath) return false
    await write(filePath, file.bytes)
    return true
  }
}
