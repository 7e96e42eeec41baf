import type { ClientRequestConstructorOptions, Session } from 'electron'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { createNetTransport } from './transport'

class FakeCall extends EventEmitter {
  readonly setHeader = vi.fn()
  readonly write = vi.fn()
  readonly end = vi.fn()
  readonly abort = vi.fn(() => void this.emit('abort'))
}

function message(status: number, body: string[], headers: Record<string, string | string[]> = {}) {
  return Object.assign(Readable.from(body.map((text) => Buffer.from(text))), {
    statusCode: status,
    headers,
  })
}

const session = { marker: 'the app’s own' } as unknown as Session
const outgoing = {
  method: 'GET',
  url: new URL('https://shop.test/api/v1/orders'),
  headers: { accept: 'application/json' },
  cache: 'no-store' as const,
  signal: new AbortController().signal,
}

function startCall(over: Partial<typeof outgoing & { body: Uint8Array }> = {}) {
  const call = new FakeCall()
  const request = vi.fn((_options: ClientRequestConstructorOptions) => call)
  const response = createNetTransport(request, session)({ ...outgoing, ...over })
  return { call, request, response }
}

describe('a call over the network of Chromium', () => {
  it('uses the session of the app, with its cookies, without following redirects', async () => {
    const body = new Uint8Array([1, 2])
    const { call, request, response } = startCall({ method: 'POST', body })
    call.emit('response', message(200, ['one', 'two'], { 'set-cookie': ['a=1', 'b=2'], x: 'y' }))
    expect(request).toHaveBeenCalledWith({
      method: 'POST',
      url: 'https://shop.test/api/v1/orders',
      session,
      credentials: 'include',
      redirect: 'manual',
      cache: 'no-store',
    })
    expect(call.setHeader.mock.calls).toEqual([['accept', 'application/json']])
    expect(call.write).toHaveBeenCalledWith(Buffer.from(body))
    expect(call.end).toHaveBeenCalledOnce()
    const { status, headers } = await response
    expect(status).toBe(200)
    expect(headers.get('x')).toBe('y')
    expect(await (await response).text()).toBe('onetwo')
  })

  it('returns a redirect unchanged, although Chromium then ends the call', async () => {
    const { call, response } = startCall()
    call.emit('redirect', 302, 'GET', 'https://elsewhere.test/', {})
    call.emit('error', new Error('Redirect was cancelled'))
    expect((await response).status).toBe(302)
    expect((await response).headers.get('location')).toBe('https://elsewhere.test/')
  })

  it.each([204, 304])('returns %i without a body', async (status) => {
    const { call, response } = startCall()
    call.emit('response', message(status, []))
    expect((await response).body).toBeNull()
  })

  it('fails if the network fails', async () => {
    const { call, response } = startCall()
    call.emit('error', new Error('net::ERR_INTERNET_DISCONNECTED'))
    await expect(response).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  it('ends if the caller aborts, before the response and during it', async () => {
    const abort = new AbortController()
    const early = startCall({ signal: abort.signal })
    abort.abort()
    await expect(early.response).rejects.toThrow('The call was aborted')

    const late = startCall()
    late.call.emit('response', message(200, ['one', 'two', 'three']))
    const reader = (await late.response).body!.getReader()
    await reader.read()
    await reader.cancel()
    expect(late.call.abort).toHaveBeenCalledOnce()

    const aborted = startCall({ signal: AbortSignal.abort() })
    await expect(aborted.response).rejects.toThrow('The call was aborted')
    expect(aborted.call.end).not.toHaveBeenCalled()
  })
})
