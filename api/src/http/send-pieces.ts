import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'

/**
 * Streams a long response piece by piece, with backpressure. Headers are sent with the first piece,
 * so an earlier failure is still an error response; a later failure aborts the response, which the
 * client notices.
 */
export async function sendPieces(
  response: Response,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* all() {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  try {
    await pipeline(all(), response)
  } catch (error) {
    // The client has disconnected: nothing failed, and no response is possible.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
