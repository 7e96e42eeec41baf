import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { calls, type CallName } from '../bridge/desktop-bridge'
import { bindCalls, createHandler } from './ipc'

type Listener = (event: object, ...args: unknown[]) => unknown

function bindHandler() {
  const responses = new Map<string, Listener>()
  const mainFrame = { url: 'app://admin/admin/dashboard' }
  const window = { mainFrame }
  const handle = vi.fn((value: unknown) => value)
  const onRefused = vi.fn()
  const handlers = Object.fromEntries(
    Object.keys(calls).map((name) => [name, createHandler(z.object({ a: z.number() }), handle)]),
  ) as unknown as Parameters<typeof bindCalls>[0]
  const getWindow = vi.fn(() => window as never)
  bindCalls(handlers, {
    ipcMain: {
      handle: (channel: string, response: Listener) => void responses.set(channel, response),
    } as never,
    window: getWindow,
    onRefused,
  })
  const call = (event: object, ...args: unknown[]) => responses.get(calls.notify)?.(event, ...args)
  return {
    responses,
    call,
    handle,
    onRefused,
    getWindow,
    own: { sender: window, senderFrame: mainFrame },
  }
}

describe('calls of the page', () => {
  it('are all handled, and no others', () => {
    expect([...bindHandler().responses.keys()].sort()).toEqual(Object.values(calls).sort())
  })

  it('pass one value, only with its known fields', () => {
    const { call, handle, own: ownEvent, onRefused } = bindHandler()
    expect(call(ownEvent, { a: 1, b: 2 })).toEqual({ a: 1 })
    expect(handle).toHaveBeenCalledWith({ a: 1 })
    expect(onRefused).not.toHaveBeenCalled()
  })

  it.each([[[]], [[{ a: '1' }]], [[null]], [[{ a: 1 }, 'more']]])('with %j are refused', (args) => {
    const { call, handle, own: ownEvent, onRefused } = bindHandler()
    expect(() => call(ownEvent, ...args)).toThrow('refused')
    expect(handle).not.toHaveBeenCalled()
    expect(onRefused).toHaveBeenCalledWith('notify' satisfies CallName, 'a value of the wrong form')
  })

  it('from anywhere except the page itself are refused', () => {
    const { call, own: ownEvent, getWindow, handle, onRefused } = bindHandler()
    const inside = { url: 'app://admin/admin/dashboard' }
    const strangers = [
      { ...ownEvent, sender: {} },
      { ...ownEvent, senderFrame: inside },
      { ...ownEvent, senderFrame: null },
    ]
    for (const event of strangers) expect(() => call(event, { a: 1 })).toThrow('refused')
    ownEvent.senderFrame.url = 'https://evil.test/'
    expect(() => call(ownEvent, { a: 1 })).toThrow('refused')
    ownEvent.senderFrame.url = 'app://admin/admin/dashboard'
    getWindow.mockReturnValue(null as never)
    expect(() => call(ownEvent, { a: 1 })).toThrow('refused')
    expect(handle).not.toHaveBeenCalled()
    expect(onRefused.mock.calls.map(([, reason]) => reason as string)).toEqual([
      'another window',
      'not the page itself',
      'not the page itself',
      'a foreign page',
      'another window',
    ])
  })
})
