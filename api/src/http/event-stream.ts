import type { Response } from 'express'

/** Proxies and browsers take a connection on which nothing comes for dead. */
const HEARTBEAT_MS = 15_000
/** Whoever reads more slowly than this is cut off, and asks again for what was missed. */
const UNREAD_BYTES_MAX = 256 * 1024

export interface EventStream {
  /** The id is what a browser that comes back says it has seen last. */
  send(event: string, data: unknown, id: string): void
  end(): void
}

interface StreamOptions {
  /** Asked at every heartbeat; when it answers false or fails, the stream ends. */
  mayGoOn(): Promise<boolean>
  onClose(): void
}

/** Turns an answer into server-sent events. It stays open until either side ends it. */
export function openEventStream(
  response: Response,
  { mayGoOn, onClose }: StreamOptions,
): EventStream {
  response.status(200).set({
    // Compressing would hold events back, as would a proxy that gathers an answer.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.setHeader('Content-Type', 'text/event-stream')
  response.flushHeaders()
  response.locals['answeredAt'] = performance.now()

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
  }
  const end = () => void response.end()
  const beat = () => {
    mayGoOn()
      .then((goesOn) => (goesOn ? write(':\n\n') : end()))
      .catch(end)
  }
  const heart = setInterval(beat, HEARTBEAT_MS)
  heart.unref()
  response.once('close', () => {
    clearInterval(heart)
    onClose()
  })
  return {
    send: (event, data, id) =>
      write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
}
