import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { AdminBridge } from '../../ui/platform/bridge-types'
import { calls, events, type DesktopBridge } from '../bridge/desktop-bridge'
import { createBridge } from './make-bridge'

const exposed = vi.hoisted(() => new Map<string, object>())
const ipcRenderer = vi.hoisted(() => ({
  invoke: vi.fn((..._args: unknown[]): Promise<unknown> => Promise.resolve('answer')),
  on: vi.fn(),
  off: vi.fn(),
}))
vi.mock('electron', () => ({
  ipcRenderer,
  contextBridge: { exposeInMainWorld: (name: string, value: object) => exposed.set(name, value) },
}))

const surface = [
  'askForNotices',
  'connectNow',
  'connection',
  'dismissRefused',
  'noticePermission',
  'notify',
  'onConnection',
  'onOpenOrder',
  'onOpenPage',
  'onPrintSlip',
  'print',
  'printers',
  'saveFile',
  'saveSettings',
  'setBadge',
  'settings',
  'updatesOn',
  'useShop',
] as const

describe('the app as the page sees it', () => {
  it('is `window.voltkart` with these functions and nothing else', async () => {
    await import('./preload')
    expect([...exposed.keys()]).toEqual(['voltkart'])
    const bridge = exposed.get('voltkart') as Record<string, unknown>
    expect(Object.keys(bridge).sort()).toEqual(surface)
    expect(Object.values(bridge).every((value) => typeof value === 'function')).toBe(true)
  })

  it('is the bridge that the admin screens expect, and more', () => {
    expectTypeOf<DesktopBridge>().toExtend<AdminBridge>()
    expectTypeOf<keyof DesktopBridge>().toEqualTypeOf<(typeof surface)[number]>()
    expectTypeOf(createBridge).returns.toEqualTypeOf<DesktopBridge>()
    expectTypeOf<Window['voltkart']>().toEqualTypeOf<AdminBridge | undefined>()
  })

  it('calls the main process through fixed channel names', async () => {
    const bridge = createBridge(ipcRenderer)
    ipcRenderer.invoke.mockClear()
    expect(await bridge.useShop('shop.test')).toBe('answer')
    await bridge.setBadge(3)
    await bridge.settings()
    expect(ipcRenderer.invoke.mock.calls).toEqual([
      [calls.useShop, 'shop.test'],
      [calls.setBadge, 3],
      [calls.settings],
    ])
  })

  it('fails with the message of the main process, without Electron’s prefix', async () => {
    const electronMessage =
      "Error invoking remote method 'print': Error: The printer did not accept it."
    ipcRenderer.invoke.mockRejectedValueOnce(new Error(electronMessage))
    await expect(createBridge(ipcRenderer).print({ name: 'x', html: '' })).rejects.toThrow(
      /^The printer did not accept it\.$/,
    )
  })

  it('passes a file as bytes', async () => {
    ipcRenderer.invoke.mockResolvedValueOnce(true)
    const isSaved = await createBridge(ipcRenderer).saveFile('a.csv', new Blob(['a,b']))
    expect(isSaved).toBe(true)
    const sentFile = { name: 'a.csv', bytes: new TextEncoder().encode('a,b') }
    expect(ipcRenderer.invoke).toHaveBeenLastCalledWith(calls.saveFile, sentFile)
  })

  it('forwards events without Electron’s event object, until it is unsubscribed', () => {
    const bridge = createBridge(ipcRenderer)
    const open = vi.fn()
    const stop = bridge.onOpenOrder(open)
    const [channel, listener] = ipcRenderer.on.mock.lastCall as [
      string,
      (...args: unknown[]) => void,
    ]
    expect(channel).toBe(events.openOrder)
    listener({ sender: 'electron’s own' }, 'a'.repeat(24), 'more')
    expect(open.mock.calls).toEqual([['a'.repeat(24)]])
    stop()
    expect(ipcRenderer.off).toHaveBeenCalledWith(events.openOrder, listener)
  })

  it('has a listener for every event and a method for every call', () => {
    const bridge = createBridge(ipcRenderer)
    ipcRenderer.on.mockClear()
    ipcRenderer.invoke.mockClear()
    for (const name of surface) {
      if (name === 'saveFile') void bridge.saveFile('x', new Blob())
      else if (name.startsWith('on'))
        (bridge[name] as (listener: () => void) => void)(() => undefined)
      else void (bridge[name] as () => Promise<unknown>)()
    }
    const listened = ipcRenderer.on.mock.calls.map(([channel]) => channel as string)
    expect(listened.sort()).toEqual(Object.values(events).sort())
    return vi.waitFor(() => {
      const called = ipcRenderer.invoke.mock.calls.map(([channel]) => channel as string)
      expect(called.sort()).toEqual(Object.values(calls).sort())
    })
  })
})
