import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createWebhookSender } from './send-webhook'

const TIMEOUT_MS = 200
let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await new Promise((closed) => server?.close(closed))
})

/** A receiver, and a request to it. */
async function listenWith(connected: (socket: Socket) => void) {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    connected(socket)
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    send: createWebhookSender({ allowLoopback: true, timeoutMs: TIMEOUT_MS }),
    request: { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' },
  }
}

/** Sends an event to a receiver that writes these bytes, as no HTTP server would. */
async function sendTo(answer: (socket: Socket) => void) {
  const { send, request } = await listenWith((socket) => socket.once('data', () => answer(socket)))
  return send(request)
}

/** Writes something again and again until the connection is closed. */
function writeRepeatedly(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 5)
  socket.on('close', () => clearInterval(timer))
}

it('uses one connection for events that follow each other', async () => {
  const acceptRequest = (socket: Socket) =>
    socket.on('data', () => socket.write('HTTP/1.1 204 No Content\r\n\r\n'))
  const { send, request } = await listenWith(acceptRequest)
  for (const status of [204, 204]) expect(await send(request)).toMatchObject({ status })
  expect(sockets.size).toBe(1)
})

it('ends when a receiver switches to another protocol', async () => {
  const result = await sendTo((socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')
  })
  expect(result).toEqual({ error: 'The receiver switched to another protocol' })
})

it('ends when a receiver is processing for ever', async () => {
  const result = await sendTo((socket) =>
    writeRepeatedly(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
  )
  expect(result).toEqual({ error: 'No response within 0.2 seconds' })
})

it('takes the status of a receiver whose body never ends', async () => {
  const result = await sendTo((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
    writeRepeatedly(socket, '1\r\na\r\n')
  })
  expect(result.status).toBe(200)
  expect(result.response).toMatch(/^a+$/)
})

it('takes the status of a receiver that breaks off', async () => {
  const result = await sendTo((socket) => {
    socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nThank')
  })
  expect(result).toEqual({ status: 202, response: 'Thank' })
})

it('keeps little of a body of ten megabytes', async () => {
  const bytes = 10_000_000
  const result = await sendTo((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes}\r\n\r\n`)
    socket.write(Buffer.alloc(bytes, 'a'))
  })
  expect(result).toEqual({ status: 200, response: 'a'.repeat(2_000) })
})

it.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a status that is none', 'HTTP/1.1 1000 OK\r\n\r\n'],
  ['headers without an end', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(200_000)}`],
  ['nothing', ''],
])('fails when a receiver writes %s', async (_what, text) => {
  const result = await sendTo((socket) => socket.end(text))
  expect(result.status).toBeUndefined()
  expect(result.error).toBeDefined()
})
