import { app, dialog } from 'electron'
import { autoUpdater } from 'electron-updater'
import { join } from 'node:path'
import { writePrivately } from './files'
import type { Logger } from './log'
import { makeUpdates } from './updates'

/** The feed of the build; empty without updates. */
declare const __UPDATE_FEED__: string

const messages = {
  off: 'This app looks for new versions nowhere. An address can be set in the settings.',
  checked: 'If there is a new version, it is being fetched.',
  failed: 'New versions could not be looked for. The log file says why.',
}

async function offerRestart(version: string) {
  const { response } = await dialog.showMessageBox({
    message: `Version ${version} is ready.`,
    detail: 'It is installed when the app starts the next time.',
    buttons: ['Restart Now', 'Later'],
    defaultId: 0,
    cancelId: 1,
  })
  if (response === 0) autoUpdater.quitAndInstall()
}

interface Options {
  log: Logger
  /** The folder of the app's own files. */
  data: string
  /** The address that the user has set. */
  feed: () => string | null
}

/** Begins to look for new versions, and says when one is ready. */
export function startUpdates({ log, data, feed }: Options) {
  const updates = makeUpdates({
    updater: () => autoUpdater,
    feed: () => feed() ?? (__UPDATE_FEED__ || null),
    isInstalled: app.isPackaged,
    file: join(data, 'update.yml'),
    write: writePrivately,
    onError: (error) => log.warn({ err: error }, 'no update'),
    onReady: (version) => void offerRestart(version),
  })
  updates.start()
  return {
    /** Checks for updates now and shows the result. */
    async checkAndTell(): Promise<void> {
      await dialog.showMessageBox({ message: messages[await updates.check()] })
    },
    stop: updates.stop,
  }
}
