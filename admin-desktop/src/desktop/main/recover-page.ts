import type { BrowserWindow, MessageBoxOptions } from 'electron'
import type { Logger } from './log'

/** A second crash within this time is probably caused by the page itself. */
const REPEATED_MS = 60_000

interface Options {
  log: Logger
  /** Asks the user; returns the number of the chosen button. */
  askUser: (question: MessageBoxOptions) => Promise<number>
  quit: () => void
  now?: () => number
}

/**
 * Reloads a page whose process has crashed, and asks before doing so again within a minute. Offers
 * to reload a page that no longer responds.
 */
export function recoverPage(
  window: BrowserWindow,
  { log, askUser, quit, now = Date.now }: Options,
) {
  const { webContents } = window
  let crashedAt = -Infinity

  async function offerReload() {
    const choice = await askUser({
      type: 'error',
      message: 'This page stopped working.',
      detail: 'Changes on it that were not saved may be lost.',
      buttons: ['Reload', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    })
    if (choice === 1) quit()
    else webContents.reload()
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log.error({ reason, exitCode }, 'the page crashed')
    const isRepeated = now() - crashedAt < REPEATED_MS
    crashedAt = now()
    if (isRepeated) void offerReload()
    else webContents.reload()
  })

  let isDialogOpen = false
  window.on('unresponsive', () => {
    if (isDialogOpen) return
    isDialogOpen = true
    log.warn('the page does not respond')
    void askUser({
      type: 'warning',
      message: 'This page does not respond.',
      detail: 'You can wait for it, or reload it. Changes that were not saved would be lost.',
      buttons: ['Wait', 'Reload'],
      defaultId: 0,
      cancelId: 0,
    }).then((choice) => {
      isDialogOpen = false
      // Its end reloads the page.
      if (choice === 1) webContents.forcefullyCrashRenderer()
    })
  })
}
