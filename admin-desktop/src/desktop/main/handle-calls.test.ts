import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { calls, type CallName } from '../bridge/desktop-bridge'
import { bindCalls, createHandler, handleCalls } from './handle-calls'
import { settingsSchema, type DesktopSettings } from '../bridge/shapes'
import type { ShopFound } from './find-shop'

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
  const callNotify = (event: object, ...args: unknown[]) =>
    responses.get(calls.notify)?.(event, ...args)
  return {
    responses,
    call: callNotify,
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

  it('a call from anywhere except the page itself is refused', () => {
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

const order = { _id: 'a'.repeat(24), orderNumber: 'VK-1', customer: 'Asha', totalPrice: 10 }

function startCalls(stored: Partial<DesktopSettings> = {}) {
  let settings = settingsSchema.parse(stored)
  const state = { online: true, since: '', waiting: [], refused: [] }
  const steps: string[] = []
  const step = (name: string) => vi.fn(() => Promise.resolve(void steps.push(name)))
  const found: ShopFound = { ok: true, origin: 'https://b.test', name: 'B' }
  const parts = {
    settings: {
      current: () => settings,
      change: vi.fn((change: Partial<DesktopSettings>) => {
        steps.push('kept')
        settings = { ...settings, ...change }
        return Promise.resolve(settings)
      }),
    },
    shop: {
      state: () => state,
      connectNow: () => Promise.resolve(state),
      forgetShop: step('forgot'),
      deliveries: { dismiss: vi.fn(() => Promise.resolve()) } as never,
    },
    findShop: vi.fn((_address: string) => Promise.resolve<ShopFound>(found)),
    notices: { permission: () => 'granted' as const, show: vi.fn(() => true) },
    clearSession: step('signed out'),
    printers: () =>
      Promise.resolve([
        { name: 'slips', displayName: 'Slip printer' },
        { name: 'other', displayName: '' },
      ]),
    printSlip: vi.fn(),
    print: () => Promise.resolve(),
    saveFile: () => Promise.resolve(true),
    setBadge: vi.fn(),
    updatesOn: () => true,
  }
  return { parts, steps, calls: handleCalls(parts), current: () => settings }
}

describe('setting the address of a shop', () => {
  it('stores it, after deleting the data of the previous one', async () => {
    const { calls, steps, current } = startCalls({ shop: 'https://a.test' })
    expect(await calls.useShop.handle('b.test')).toMatchObject({ ok: true })
    expect(steps).toEqual(['forgot', 'signed out', 'kept'])
    expect(current()).toMatchObject({ shop: 'https://b.test', shopName: 'B' })
  })

  it('the address of the same shop changes nothing', async () => {
    const { calls, steps } = startCalls({ shop: 'https://b.test' })
    await calls.useShop.handle('https://b.test')
    expect(steps).toEqual(['kept'])
  })

  it('the address of an unreachable shop changes nothing', async () => {
    const { calls, parts, steps } = startCalls({ shop: 'https://a.test' })
    parts.findShop.mockResolvedValue({ ok: false, reason: 'No shop' })
    expect(await calls.useShop.handle('x')).toEqual({ ok: false, reason: 'No shop' })
    expect(steps).toEqual([])
  })
})

describe('the settings', () => {
  it('are changed one by one, except for the shop', async () => {
    const { calls, current } = startCalls({ shop: 'https://a.test' })
    const change = calls.saveSettings.input.parse({ printer: 'slips', shop: 'https://evil.test' })
    await calls.saveSettings.handle(change)
    expect(current()).toMatchObject({ printer: 'slips', shop: 'https://a.test', notices: true })
  })

  it('accept no update address from a page, which can only read whether updates are on', async () => {
    const { calls, current } = startCalls()
    const change = calls.saveSettings.input.parse({ updateFeed: 'https://evil.test/' })
    expect(change).toEqual({})
    await calls.saveSettings.handle(change)
    expect(current()).toEqual(settingsSchema.parse({}))
    expect(calls.updatesOn.handle(undefined)).toBe(true)
  })

  it('use the system’s names of printers', async () => {
    expect(await startCalls().calls.printers.handle(undefined)).toEqual([
      { name: 'slips', label: 'Slip printer' },
      { name: 'other', label: 'other' },
    ])
  })
})

describe('a new paid order', () => {
  it('is shown as a notification, and its slip is printed only if enabled', () => {
    const plain = startCalls()
    plain.calls.notify.handle(order)
    expect(plain.parts.notices.show).toHaveBeenCalledWith(order)
    expect(plain.parts.printSlip).not.toHaveBeenCalled()

    const printing = startCalls({ printAutomatically: true })
    printing.calls.notify.handle(order)
    expect(printing.parts.printSlip).toHaveBeenCalledWith(order._id)
  })

  it('an order that was notified before is not printed again', () => {
    const { calls, parts } = startCalls({ printAutomatically: true })
    parts.notices.show.mockReturnValue(false)
    calls.notify.handle(order)
    expect(parts.printSlip).not.toHaveBeenCalled()
  })
})

it.each([
  ['notify', { ...order, _id: '../x' }],
  ['setBadge', -1],
  ['setBadge', 1.5],
  ['print', { name: 'x' }],
  ['saveFile', { name: '', bytes: new Uint8Array() }],
  ['saveFile', { name: 'x', bytes: 'text' }],
  ['dismissRefused', 'x'],
  ['dismissRefused', `${order._id}/x`],
  ['saveSettings', { notices: 'yes' }],
  ['useShop', { $ne: null }],
  ['settings', 'anything'],
  ['updatesOn', 'https://evil.test/'],
] as const)('input from a page to %s is not %j', (name, value) => {
  expect(startCalls().calls[name].input.safeParse(value).success).toBe(false)
})
