import { app, dialog } from 'electron'
import { autoUpdater } from 'electron-updater'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from './log'
import { createUpdates } from './updates'

const messages = {
  off: 'Updates are off. This app was built without an address for them.',
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

/** A build with a feed has this file beside the app, and the updater reads it there. */
const hasFeed = () => existsSync(join(process.resourcesPath, 'app-update.yml'))

/** Starts to check for new versions, and announces one that is ready. */
export function startUpdates(log: Logger) {
  const updates = createUpdates({
    updater: () => autoUpdater,
    isOn: app.isPackaged && hasFeed(),
    onError: (error) => log.warn({ err: error }, 'no update'),
    onReady: (version) => void offerRestart(version),
  })
  updates.start()
  return {
    isOn: () => updates.isOn,
    /** Checks for updates now and shows the result. */
    async checkAndTell(): Promise<void> {
      await dialog.showMessageBox({ message: messages[await updates.check()] })
    },
    stop: updates.stop,
  }
}
