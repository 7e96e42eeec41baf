import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNodeTransport } from '../testing/node-transport'
import { startServer } from '../testing/shop-server'
import { createForwarder } from './forward'

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function startShop(reply: Parameters<typeof startServer>[0]) {
  const server = await startServer(reply)
  running.push(server)
  return server
}

const openSignal = new AbortController().signal

function requestTo(path: string, init: RequestInit = {}): Request {
  return new Request(`app://admin${path}`, init)
}

describe('forwarding to the shop', () => {
  it('sends the call and nothing about the page', async () => {
    const shop = await startShop((request, response) => {
      response.setHeader('Set-Cookie', 'sid=secret; HttpOnly')
      response.setHeader('ETag', '"7"')
      response.setHeader('X-Powered-By', 'us')
      response.statusCode = 201
      request.pipe(response)
    })
    const forward = createForwarder(createNodeTransport().transport)
    const reply = await forward(
      requestTo('/api/v1/products?x=1', {
        method: 'POST',
        body: '{"name":"Phone"}',
        headers: {
          'content-type': 'application/json',
          'if-match': '"6"',
          cookie: 'sid=planted',
          origin: 'app://admin',
          referer: 'app://admin/admin/orders',
          'x-forwarded-for': '6.6.6.6',
        },
      }),
      shop.origin,
      openSignal,
    )
    expect(reply.status).toBe(201)
    expect(await reply.text()).toBe('{"name":"Phone"}')
    expect(Object.fromEntries(reply.headers)).toEqual({
      etag: '"7"',
      'x-content-type-options': 'nosniff',
    })
    const [call] = shop.requests
    expect(call).toMatchObject({ method: 'POST', url: '/api/v1/products?x=1' })
    expect(call?.headers).toMatchObject({ 'if-match': '"6"', 'content-type': 'application/json' })
    for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for']) {
      expect(call?.headers).not.toHaveProperty(name)
    }
  })

  it('keeps the cookie of the session in the jar, and sends it with every later call', async () => {
    const shop = await startShop((request, response) => {
      const isLogout = request.url?.endsWith('logout')
      response.setHeader('Set-Cookie', isLogout ? 'sid=; Max-Age=0' : 'sid=abc; HttpOnly; Path=/')
      response.end('{}')
    })
    const forward = createForwarder(createNodeTransport().transport)
    for (const path of ['users/login', 'orders', 'users/logout', 'orders']) {
      const method = path.startsWith('users') ? 'POST' : 'GET'
      const reply = await forward(requestTo(`/api/v1/${path}`, { method }), shop.origin, openSignal)
      expect(reply.headers.getSetCookie()).toEqual([])
    }
    expect(shop.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'sid=abc',
      'sid=abc',
      undefined,
    ])
  })

  it('streams the body as it arrives', async () => {
    let sendText: (text: string) => void = () => undefined
    let onClose = vi.fn()
    const shop = await startShop((request, response) => {
      onClose = vi.fn()
      request.on('close', onClose)
      response.setHeader('Content-Type', 'text/event-stream')
      response.write('data: one\n\n')
      sendText = (text) => void response.write(text)
    })
    const forward = createForwarder(createNodeTransport().transport)
    const reply = await forward(requestTo('/api/v1/orders/events'), shop.origin, openSignal)
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('data: one\n\n')
    sendText('data: two\n\n')
    expect((await reader.read()).value).toBe('data: two\n\n')
    await reader.cancel()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('forwards bodies in chunks, and refuses endless ones', async () => {
    const shop = await startShop((request, response) => void request.pipe(response))
    const forward = createForwarder(createNodeTransport().transport)
    const pieces = (count: number, size: number) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (count-- > 0) controller.enqueue(new Uint8Array(size).fill(count % 256))
          else controller.close()
        },
      })
    const sendBody = (body: ReadableStream) =>
      forward(
        requestTo('/api/v1/upload', { method: 'POST', body, duplex: 'half' } as RequestInit),
        shop.origin,
        openSignal,
      )
    const echo = new Uint8Array(await (await sendBody(pieces(3, 1_000))).arrayBuffer())
    expect([echo.length, echo[0], echo[1_000], echo[2_999]]).toEqual([3_000, 2, 1, 0])
    expect((await sendBody(pieces(100, 1024 * 1024))).status).toBe(413)
    expect(shop.requests).toHaveLength(1)
  })

  it('passes on errors of the shop', async () => {
    const body = { message: 'Order is not paid yet', code: 'CONFLICT', requestId: 'r' }
    const shop = await startShop((_request, response) => {
      response.writeHead(409, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
    const forward = createForwarder(createNodeTransport().transport)
    const reply = await forward(
      requestTo('/api/v1/orders/1/deliver', { method: 'PUT' }),
      shop.origin,
      openSignal,
    )
    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual(body)
  })

  it('throws without a response, and if the caller aborts', async () => {
    const shop = await startShop(() => undefined)
    const forward = createForwarder(createNodeTransport().transport)
    await expect(
      forward(requestTo('/api/v1/orders'), 'http://127.0.0.1:1', openSignal),
    ).rejects.toThrow()
    const abort = new AbortController()
    const reply = forward(requestTo('/api/v1/orders'), shop.origin, abort.signal)
    abort.abort()
    await expect(reply).rejects.toThrow()
  })
})

describe('redirects', () => {
  it('are followed within the shop, with the method that each status requires', async () => {
    const shop = await startShop((request, response) => {
      const status = Number(/\/(30\d)$/.exec(request.url ?? '')?.[1])
      if (status) response.writeHead(status, { location: '/api/v1/there?a=b' }).end()
      else request.pipe(response)
    })
    const forward = createForwarder(createNodeTransport().transport)
    const sendStatus = async (status: number) => {
      const init = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
      const reply = await forward(requestTo(`/api/v1/${status}`, init), shop.origin, openSignal)
      return `${shop.requests.at(-1)?.method} ${shop.requests.at(-1)?.url} ${await reply.text()}`
    }
    expect(await sendStatus(307)).toBe('POST /api/v1/there?a=b x')
    expect(await sendStatus(308)).toBe('POST /api/v1/there?a=b x')
    expect(await sendStatus(303)).toBe('GET /api/v1/there?a=b ')
    expect(shop.requests.at(-1)?.headers).not.toHaveProperty('content-type')
  })

  it.each([
    'https://evil.test/api/v1/orders',
    '//evil.test/api/v1/orders',
    'http://127.0.0.1:1/api/v1/orders',
    'file:///etc/passwd',
    'app://admin/api/v1/orders',
    'http://[',
  ])('to %s are refused and not requested', async (location) => {
    const shop = await startShop(
      (_request, response) => void response.writeHead(302, { location }).end(),
    )
    const transport = vi.fn(createNodeTransport().transport)
    const reply = await createForwarder(transport)(
      requestTo('/api/v1/orders'),
      shop.origin,
      openSignal,
    )
    expect(reply.status).toBe(502)
    expect(await reply.json()).toMatchObject({ code: 'REDIRECT_REFUSED' })
    expect(transport).toHaveBeenCalledTimes(1)
  })

  it('a circle of redirects ends', async () => {
    const shop = await startShop((_request, response) => {
      response.writeHead(302, { location: '/api/v1/round' }).end()
    })
    const forward = createForwarder(createNodeTransport().transport)
    expect((await forward(requestTo('/api/v1/round'), shop.origin, openSignal)).status).toBe(502)
    expect(shop.requests).toHaveLength(6)
  })
})

describe('addresses', () => {
  it.each([
    '/api/v1/../../metrics',
    '/api/v1/..\\..\\metrics',
    '/metrics',
    '/api/v10',
    '//evil.test/api/v1/',
  ])('%s do not reach the shop', async (path) => {
    const transport = vi.fn(createNodeTransport().transport)
    const forward = createForwarder(transport)
    const reply = await forward(requestTo(path), 'https://shop.test', openSignal)
    expect(reply.status).toBe(404)
    expect(transport).not.toHaveBeenCalled()
  })

  it('pictures may be cached, responses of the API not', async () => {
    const transport = vi.fn(() => Promise.resolve(new Response('x')))
    const forward = createForwarder(transport)
    await forward(requestTo('/uploads/a.webp?w=320'), 'https://shop.test', openSignal)
    await forward(requestTo('/api/v1/orders'), 'https://shop.test', openSignal)
    expect(transport.mock.calls).toMatchObject([
      [{ url: new URL('https://shop.test/uploads/a.webp?w=320'), cache: 'default' }],
      [{ cache: 'no-store' }],
    ])
  })
})
