import type { AppUpdater } from 'electron-updater'

type UpdateOutcome = 'off' | 'checked' | 'failed'

interface Options {
  /**
   * The updater of electron-updater. It reads the feed and the publisher from the file that the
   * build has put beside the app.
   */
  updater: () => Pick<AppUpdater, 'checkForUpdates' | 'autoDownload' | 'on'>
  /** Whether this is an installed app that was built with a feed. */
  isOn: boolean
  onReady: (version: string) => void
  onError: (error: unknown) => void
}

const CHECK_EVERY_MS = 4 * 60 * 60 * 1000

/** Checks for new versions at the feed of the build, every few hours; without a feed, never. */
export function createUpdates({ updater, isOn, onReady, onError }: Options) {
  let timer: NodeJS.Timeout | undefined
  let bound: ReturnType<Options['updater']> | undefined

  function bind() {
    if (bound) return bound
    bound = updater()
    bound.autoDownload = true
    bound.on('update-downloaded', ({ version }) => onReady(version))
    bound.on('error', onError)
    return bound
  }

  async function checkForUpdate(): Promise<UpdateOutcome> {
    if (!isOn) return 'off'
    try {
      await bind().checkForUpdates()
      return 'checked'
    } catch (error) {
      onError(error)
      return 'failed'
    }
  }

  return {
    isOn,
    check: checkForUpdate,
    start() {
      void checkForUpdate()
      timer = setInterval(() => void checkForUpdate(), CHECK_EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
