import { getSuccessStatus, type RouteDefinition } from '@voltkart/shared/contract/route'
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
  async function* readAll() {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  try {
    await pipeline(readAll(), response)
  } catch (error) {
    // The client has disconnected: nothing failed, and no response is possible.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** Makes the response of a call have the route's `repeatStatus`. */
export function markRepeat(response: Response): void {
  response.locals['isRepeat'] = true
}

/** The types of responses that are sent while they are built. */
const streamed: readonly RouteDefinition['outputType'][] = [
  'application/xml',
  'application/zip',
  'text/csv',
]

/** @throws Error for a list that is longer than its route says: its query has no bound */
export function assertBounded({ id, listMax }: RouteDefinition, result: unknown): void {
  if (listMax === undefined) return
  const lists = Array.isArray(result) ? [result] : Object.values(result as object)
  const longest = Math.max(
    0,
    ...lists.map((list: unknown) => (Array.isArray(list) ? list.length : 0)),
  )
  if (longest > listMax) throw new Error(`${id} lists ${longest}, and at most ${listMax}`)
}

/** Sends what a handler has returned, as its route says. */
export async function sendResult(
  route: RouteDefinition,
  response: Response,
  result: unknown,
): Promise<void> {
  // The handler has started a stream, which stays open.
  if (route.outputType === 'text/event-stream') return
  if (route.outputType && streamed.includes(route.outputType)) {
    response.status(getSuccessStatus(route)).type(route.outputType)
    await sendPieces(response, result as AsyncIterable<string | Uint8Array>)
    return
  }
  if (route.outputType) {
    response
      .status(getSuccessStatus(route))
      .type(route.outputType)
      .send(Buffer.from(result as Uint8Array))
    return
  }
  assertBounded(route, result)
  const isRepeat = response.locals['isRepeat'] === true
  const status = (isRepeat && route.repeatStatus) || getSuccessStatus(route)
  response.status(status).json(route.output.parse(result))
}
