import type { RouteDefinition } from '@voltkart/shared/contract/route'
import type { Response } from 'express'
import { sendPieces } from './send-pieces'

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
  const longest = Math.max(0, ...lists.map((one: unknown) => (Array.isArray(one) ? one.length : 0)))
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
    response.status(route.status).type(route.outputType)
    await sendPieces(response, result as AsyncIterable<string | Uint8Array>)
    return
  }
  if (route.outputType) {
    response
      .status(route.status)
      .type(route.outputType)
      .send(Buffer.from(result as Uint8Array))
    return
  }
  assertBounded(route, result)
  const isRepeat = response.locals['isRepeat'] === true
  const status = isRepeat ? (route.repeatStatus ?? route.status) : route.status
  response.status(status).json(route.output.parse(result))
}
