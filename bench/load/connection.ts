import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

/** One keep-alive HTTP/1.1 connection with one request at a time. */
interface LoadConnection {
  /** Sends a whole request; returns the status once the whole response has arrived. */
  send(request: Buffer): Promise<number>
  close(): void
}

interface Waiting {
  resolve(status: number): void
  reject(error: Error): void
}

function getBodyLength(head: string, status: number): number {
  if (status === 304 || status === 204) return 0
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`A response without a length:\n${head}`)
  return Number(length)
}

function openSocket(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    socket.setNoDelay(true)
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/**
 * Opens a connection. It parses only the HTTP that the measurement needs: a client library does far
 * more, which would take CPU time from the measured server.
 */
export async function openConnection(address: string): Promise<LoadConnection> {
  const socket = await openSocket(new URL(address))
  let pending: Waiting | undefined
  let head = ''
  let status = 0
  let bytesLeft = 0
  let inBody = false

  const endResponse = () => {
    inBody = false
    head = ''
    const done = pending
    pending = undefined
    done?.resolve(status)
  }
  const failPending = (error: Error) => {
    pending?.reject(error)
    pending = undefined
  }
  socket.on('data', (chunk) => {
    let bodyBytes = chunk.length
    if (!inBody) {
      const before = head.length
      head += chunk.toString('latin1')
      const at = head.indexOf(HEAD_END)
      if (at < 0) return
      status = Number(head.slice(9, 12))
      try {
        bytesLeft = getBodyLength(head.slice(0, at), status)
      } catch (error) {
        failPending(error instanceof Error ? error : new Error(String(error)))
        return
      }
      inBody = true
      bodyBytes = before + chunk.length - (at + HEAD_END.length)
    }
    bytesLeft -= bodyBytes
    if (bytesLeft <= 0) endResponse()
  })
  socket.on('error', failPending)
  socket.on('close', () => failPending(new Error('The server has closed the connection')))

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
