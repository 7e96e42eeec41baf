import type { AppUpdater } from 'electron-updater'
import { stringify } from './update-file'

export type UpdateOutcome = 'off' | 'checked' | 'failed'

interface Options {
  /** Electron-updater's own, loaded only where there is a feed. */
  updater: () => Pick<AppUpdater, 'checkForUpdates' | 'autoDownload' | 'on' | 'updateConfigPath'>
  feed: () => string | null
  /** Only an installed app can be replaced by a newer one. */
  isInstalled: boolean
  /** Where the updater reads its settings from. */
  file: string
  write: (file: string, text: string) => Promise<void>
  onReady: (version: string) => void
  onError: (error: unknown) => void
}

const CHECK_EVERY_MS = 4 * 60 * 60 * 1000

/** The address of a feed, if it is one that may be trusted to be the one it says. */
export function parseFeed(feed: string | null): string | null {
  if (feed === null || !URL.canParse(feed)) return null
  const url = new URL(feed)
  const isLocal = url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  return url.protocol === 'https:' || isLocal ? url.href : null
}

/** Looks for new versions at the feed's address, now and then; without such an address, never. */
export function makeUpdates(options: Options) {
  let timer: NodeJS.Timeout | undefined
  let bound: ReturnType<Options['updater']> | undefined

  function updater() {
    if (bound) return bound
    bound = options.updater()
    bound.autoDownload = true
    bound.updateConfigPath = options.file
    bound.on('update-downloaded', ({ version }) => options.onReady(version))
    bound.on('error', options.onError)
    return bound
  }

  async function check(): Promise<UpdateOutcome> {
    const feed = parseFeed(options.feed())
    if (feed === null || !options.isInstalled) return 'off'
    try {
      await options.write(options.file, stringify(feed))
      await updater().checkForUpdates()
      return 'checked'
    } catch (error) {
      options.onError(error)
      return 'failed'
    }
  }

  return {
    check,
    start() {
      void check()
      timer = setInterval(() => void check(), CHECK_EVERY_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
