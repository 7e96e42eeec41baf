import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import { extname, join } from 'node:path'
import { toFileName } from './files'

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
export function dialogFor(proposed: string, folder: string): SaveDialogOptions {
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
export function makeSaving({ showDialog, write, folder }: Options) {
  return async (file: { name: string; bytes: Uint8Array }): Promise<boolean> => {
    const { canceled, filePath } = await showDialog(dialogFor(file.name, folder))
    if (canceled || !filePath) return false
    await write(filePath, file.bytes)
    return true
  }
}
