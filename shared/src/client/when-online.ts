/** Whether the browser knows that it has no connection. */
const isOffline = () => typeof navigator === 'object' && navigator.onLine === false

const waitUntilOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Loads a part of the code. If it fails for lack of a connection, this waits for the connection
 * instead of failing, since a failure would replace the whole page by an error. Browsers may remember
 * that a module failed to load; then the page is loaded again.
 */
export async function loadWhenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!isOffline()) throw error
  }
  await waitUntilOnline()
  try {
    return await load()
  } catch (error) {
    window.location.reload()
    throw error
  }
}
