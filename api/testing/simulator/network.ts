import http, { type IncomingMessage, type RequestListener } from 'node:http'
import { Duplex } from 'node:stream'
import { getCurrentTask, runTask, type Task } from './tasks'

/** One end of a connection within the process. */
class End extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  readonly task: Task | undefined
  other: End | undefined

  constructor(task: Task | undefined) {
    super()
    this.task = task
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.other?.push(chunk)
    done()
  }

  override _final(done: () => void): void {
    this.other?.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { other } = this
    if (other && !other.destroyed) process.nextTick(() => other.destroy(error ?? undefined))
    done(error)
  }

  setTimeout = () => this
  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this
}

function createConnectedPair(task: Task | undefined): [End, End] {
  const [client, server] = [new End(task), new End(task)]
  client.other = server
  server.other = client
  // The loss of a connection is reported by the request on it.
  for (const end of [client, server]) end.on('error', () => {})
  return [client, server]
}

/** A server that is reached without sockets. */
export interface Listener {
  url: string
  /** Breaks all connections, as the death of its process would. */
  close(): void
}

export interface Network {
  listen(port: number, handler: RequestListener): Listener
}

const getPort = (url: URL) => Number(url.port)

function toResponse(message: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '')
  }
  const status = message.statusCode ?? 0
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers })
}

/**
 * Replaces the network of the process: `fetch` and `node:http` reach only the servers that listen
 * here, through streams in memory.
 */
export function replaceNetwork(): Network {
  const servers = new Map<number, { accept(end: End): void }>()

  function connectTo(port: number): End {
    const server = servers.get(port)
    const [client, end] = createConnectedPair(getCurrentTask())
    if (server) server.accept(end)
    else process.nextTick(() => client.destroy(new Error('The connection was refused')))
    return client
  }

  Object.assign(http.globalAgent, { keepAlive: false })
  // Agents that are created for single requests are replaced, too.
  Object.assign(http.Agent.prototype, {
    createConnection: ({ port }: { port: number }) => connectTo(Number(port)),
  })

  async function sendRequest(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input)
    const request = new Request(url, init)
    const body = Buffer.from(await request.arrayBuffer())
    return new Promise((resolve, reject) => {
      const sending = http.request(url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'content-length': body.length },
        createConnection: () => connectTo(getPort(url)),
      })
      sending.on('error', reject)
      sending.on('response', (message) => {
        const parts: Buffer[] = []
        message.on('data', (part: Buffer) => parts.push(part))
        message.on('error', reject)
        message.on('end', () => {
          resolve(toResponse(message, Buffer.concat(parts)))
          sending.destroy()
        })
      })
      sending.end(body)
    })
  }
  globalThis.fetch = (input, init = {}) =>
    sendRequest(input instanceof Request ? input.url : String(input), init)

  return {
    listen(port, handler) {
      const ends = new Set<End>()
      const server = http.createServer({ keepAlive: false }, (request, response) => {
        const { task } = request.socket as unknown as End
        const handleRequest = () => void handler(request, response)
        if (task) runTask(task, handleRequest)
        else handleRequest()
      })
      servers.set(port, {
        accept(end) {
          ends.add(end)
          end.once('close', () => ends.delete(end))
          server.emit('connection', end)
        },
      })
      return {
        url: `http://127.0.0.1:${port}`,
        close() {
          servers.delete(port)
          for (const end of ends) end.destroy(new Error('The server died'))
        },
      }
    },
  }
}
