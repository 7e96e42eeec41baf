import type { Response } from 'express'

/** Proxies and browsers consider an idle connection dead. */
const HEARTBEAT_MS = 15_000
/** A client that reads more slowly is disconnected, and requests the missed events again. */
const UNREAD_BYTES_MAX = 256 * 1024

interface EventStream {
  /** Sends an event. A browser that reconnects requests those after the last id that it received. */
  send(event: string, data: unknown, id: string): void
  end(): void
}

interface StreamOptions {
  /** Called at every heartbeat; when it returns false or throws, the stream ends. */
  mayContinue(): Promise<boolean>
  onClose(): void
}

/** Turns a response into server-sent events. It stays open until either side closes it. */
export function openEventStream(
  response: Response,
  { mayContinue, onClose }: StreamOptions,
): EventStream {
  response.status(200).set({
    // Compression would delay events, as would a buffering proxy.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.setHeader('Content-Type', 'text/event-stream')
  response.flushHeaders()
  response.locals['answeredAt'] = performance.now()

  function writeText(text: string): void {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > UNREAD_BYTES_MAX) response.destroy()
  }
  const end = () => void response.end()
  const writeHeartbeat = () => {
    mayContinue()
      .then((isAllowed) => (isAllowed ? writeText(':\n\n') : end()))
      .catch(end)
  }
  const heart = setInterval(writeHeartbeat, HEARTBEAT_MS)
  heart.unref()
  response.once('close', () => {
    clearInterval(heart)
    onClose()
  })
  return {
    send: (event, data, id) =>
      writeText(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end,
  }
}
