// @ts-check

/**
 * Ties this process to its parent. Signals are ignored: Ctrl+C and a service manager signal every
 * process, and the parent still has requests to finish. Only the closing of the pipe, when the
 * parent stops this process or is killed, ends it.
 * @param {() => Promise<void>} close closes resources; killed if it takes too long
 * @param {number} [patience] milliseconds
 */
export function liveWithParent(close, patience = 10_000) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {})
  }
  const endChild = async () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience)
    let code = 0
    try {
      await close()
    } catch (error) {
      console.error(error)
      code = 1
    }
    process.exit(code)
  }
  if (process.connected) process.once('disconnect', endChild)
  else void endChild()
}

/**
 * @typedef {{ type: 'ready' }
 *   | { type: 'server', pid: number }
 *   | { type: 'downloaded', binary: string }
 *   | { type: 'failed', message: string, unloadable: boolean }} Report
 */

/**
 * Sends a report to the parent process; does nothing if the parent has exited.
 * @param {Report} report
 * @returns {Promise<void>}
 */
export function report(report) {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(report, undefined, {}, () => resolve())
    else resolve()
  })
}
