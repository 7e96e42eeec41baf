import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { useShop } from '../../testing/use-shop'

const shop = useShop()

/** Sends raw bytes, and reads until the shop closes the connection. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
}

const composeGet = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}\r\n`

it.each([
  ['is no HTTP', 'HELO shop.example\r\n\r\n', 400, 'VALIDATION'],
  ['has a header without a name', composeGet('/', ': value\r\n'), 400, 'VALIDATION'],
  [
    'has two lengths',
    composeGet('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    400,
    'VALIDATION',
  ],
  [
    'has a length and chunks, to smuggle another in',
    composeGet('/', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'),
    400,
    'VALIDATION',
  ],
  ['has an endless address', composeGet(`/${'x'.repeat(20_000)}`), 413, 'PAYLOAD_TOO_LARGE'],
  [
    'has endless headers',
    composeGet('/', `X: ${'x'.repeat(20_000)}\r\n`),
    413,
    'PAYLOAD_TOO_LARGE',
  ],
])('a request that %s is refused like any other', async (_what, bytes, status, code) => {
  const response = await sendBytes(bytes)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const error = errorBodySchema.strict().parse(JSON.parse(body))
  expect(error.code).toBe(code)
  expect(head).toContain(`X-Request-Id: ${error.requestId}`)
  expect(head).toContain('Connection: close')
})
