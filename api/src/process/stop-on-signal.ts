import { isWorker } from './workers'

/** How often a program that npm started looks whether npm is still there. */
const PARENT_CHECK_MS = 1_000
/** The time limit for stopping, even if a resource stays open. */
const LIMIT_MS = 9_000

/**
 * Ends the process in good order on Ctrl-C or SIGTERM, and also when the program that started it
 * is gone: npm passes a signal on to its shell only, which leaves this process behind as an orphan.
 */
export function stopOnSignal(stop: () => Promise<void>): { readonly hasBegun: boolean } {
  const state = { hasBegun: false }
  const beginStop = () => {
    if (state.hasBegun) return
    state.hasBegun = true
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => {
    // Ctrl-C reaches the workers as well; one line is enough. A terminal shows it as `^C` first.
    const line = process.stderr.isTTY ? '\nStopping …' : 'Stopping …'
    if (!state.hasBegun && !isWorker()) console.error(line)
    beginStop()
  })
  process.on('SIGTERM', beginStop)
  // eslint-disable-next-line no-restricted-properties -- not a setting: it identifies the parent
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) beginStop()
    }, PARENT_CHECK_MS).unref()
  }
  return state
}
