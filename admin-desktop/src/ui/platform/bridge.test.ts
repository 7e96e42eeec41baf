// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getAdminBridge, browserBridge } from './bridge'
import type { AdminBridge } from './bridge-types'

const order = { _id: 'a1', orderNumber: '261121-7K3QZD', customer: 'Asha Rao', totalPrice: 1499.5 }

class FakeNotification {
  static permission: NotificationPermission = 'granted'
  static instances: FakeNotification[] = []
  static requestPermission = vi.fn(() => {
    FakeNotification.permission = 'granted'
    return Promise.resolve('granted' as const)
  })
  onclick: (() => void) | null = null
  close = vi.fn()
  title: string
  options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    this.title = title
    this.options = options
    FakeNotification.instances.push(this)
  }
}

beforeEach(() => {
  FakeNotification.permission = 'granted'
  FakeNotification.instances = []
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('focus', vi.fn())
})
afterEach(() => {
  delete window.voltkart
  document.body.replaceChildren()
})

it('the bridge is the desktop app’s own if there is one', () => {
  expect(getAdminBridge()).toBe(browserBridge)
  const desktop: AdminBridge = { ...browserBridge }
  window.voltkart = desktop
  expect(getAdminBridge()).toBe(desktop)
})

describe('notifications in the browser', () => {
  it('show number, customer and total of an order, and open it on a click', async () => {
    const opened = vi.fn()
    const stop = browserBridge.onOpenOrder(opened)
    await browserBridge.notify(order)
    const [notice] = FakeNotification.instances
    expect(notice?.title).toBe('New paid order 261121-7K3QZD')
    expect(notice?.options).toMatchObject({
      body: expect.stringMatching(/^Asha Rao · ₹\s?1,499\.50$/) as string,
      tag: 'voltkart-order-a1',
    })
    notice?.onclick?.()
    expect(opened).toHaveBeenCalledExactlyOnceWith('a1')
    stop()
    notice?.onclick?.()
    expect(opened).toHaveBeenCalledOnce()
  })

  it('are shown only if allowed, and request permission only when told to', async () => {
    FakeNotification.permission = 'default'
    expect(await browserBridge.noticePermission()).toBe('askable')
    await browserBridge.notify(order)
    expect(FakeNotification.instances).toEqual([])
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
    expect(await browserBridge.askForNotices()).toBe('granted')
    await browserBridge.notify(order)
    expect(FakeNotification.instances).toHaveLength(1)
  })

  it('are reported as missing if the browser has none', async () => {
    vi.unstubAllGlobals()
    expect(await browserBridge.noticePermission()).toBe('unsupported')
    await browserBridge.notify(order)
  })
})

describe('printing in the browser', () => {
  it('prints a page in a frame that is removed afterwards', async () => {
    const printing = browserBridge.print({ name: 'Packing slip', html: '<p>Slip</p>' })
    const frame = document.querySelector('iframe')
    expect(frame?.srcdoc).toBe('<p>Slip</p>')
    const print = vi.fn()
    vi.spyOn(frame?.contentWindow as Window, 'print').mockImplementation(print)
    vi.spyOn(frame?.contentWindow as Window, 'focus').mockImplementation(() => undefined)
    frame?.dispatchEvent(new Event('load'))
    await printing
    expect(print).toHaveBeenCalledOnce()
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('opens a document in a tab if the browser shows no PDF in a page', async () => {
    vi.stubGlobal('navigator', { pdfViewerEnabled: false })
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await browserBridge.print({ name: 'Invoice', url: '/api/v1/orders/a1/invoice.pdf' })
    expect(open).toHaveBeenCalledWith('/api/v1/orders/a1/invoice.pdf', '_blank', 'noopener')
    expect(document.querySelector('iframe')).toBeNull()
  })
})

it('saving a file in the browser downloads it under its name', async () => {
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  URL.createObjectURL = vi.fn(() => 'blob:csv')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('orders.csv')
    expect(this.href).toBe('blob:csv')
  })
  expect(await browserBridge.saveFile('orders.csv', new Blob(['a']))).toBe(true)
  expect(clicked).toHaveBeenCalledOnce()
})
