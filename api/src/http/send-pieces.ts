import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'

/**
 * Sends a long answer piece by piece, no faster than it is taken. Nothing is sent before the first
 * piece is there, so that what fails until then is still answered as an error; what fails later
 * breaks the answer off, which a client notices.
 */
export async function sendPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
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
    // Who asked has gone away: nothing has failed, and there is nobody to tell.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
