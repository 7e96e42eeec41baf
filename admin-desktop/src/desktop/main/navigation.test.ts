import type { Session, WebContents } from 'electron'
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { denyPermissions, lockWindow, getDestination } from './navigation'

const SHOP = 'https://shop.test'
const LOCAL = 'http://localhost:5000'

describe('the target of an address', () => {
  it.each([
    ['app://admin/admin/order/1?a=b#c', { kind: 'page', path: '/admin/order/1?a=b#c' }],
    ['app://admin/admin', { kind: 'page', path: '/admin' }],
    ['app://admin/api/v1/orders/1/invoice.pdf', { kind: 'file' }],
    ['app://admin/uploads/a.webp', { kind: 'file' }],
    ['app://admin/product/1?x=y', { kind: 'browser', address: `${SHOP}/product/1?x=y` }],
    ['app://admin/', { kind: 'browser', address: `${SHOP}/` }],
    ['app://admin//evil.test/', { kind: 'browser', address: `${SHOP}//evil.test/` }],
    ['https://example.com/a?b', { kind: 'browser', address: 'https://example.com/a?b' }],
    ['mailto:asha@voltkart.test', { kind: 'browser', address: 'mailto:asha@voltkart.test' }],
  ])('%s', (address, destination) => {
    expect(getDestination(address, SHOP)).toMatchObject(destination)
  })

  it.each([
    'http://example.com/',
    'http://shop.test/',
    'https://user:secret@example.com/',
    'app://evil/admin/dashboard',
    'app://admin:1/admin/dashboard',
    'app://admin/sheet/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<h1>x</h1>',
    'blob:app://admin/1',
    'voltkart://order/1',
    'ms-settings:',
    'smb://evil.test/x',
    'about:blank',
    '',
  ])('%s leads nowhere', (address) => {
    expect(getDestination(address, SHOP)).toEqual({ kind: 'nowhere' })
  })

  it('may be a shop on this computer, if it is the configured one', () => {
    expect(getDestination(`${LOCAL}/x`, LOCAL)).toMatchObject({ kind: 'browser' })
    expect(getDestination(`${LOCAL}/x`, SHOP)).toEqual({ kind: 'nowhere' })
    expect(getDestination('app://admin/product/1', null)).toEqual({ kind: 'nowhere' })
  })
})

class FakeContents extends EventEmitter {
  readonly loadURL = vi.fn(() => Promise.resolve())
  open: (details: { url: string }) => unknown = () => undefined
  setWindowOpenHandler(open: FakeContents['open']) {
    this.open = open
  }
  /** Whether the page has this permission. */
  try(event: string, details: object = {}): boolean {
    const preventDefault = vi.fn()
    this.emit(event, { preventDefault, ...details })
    return preventDefault.mock.calls.length === 0
  }
}

function openLockedWindow() {
  const contents = new FakeContents()
  const openInBrowser = vi.fn()
  const downloadFile = vi.fn()
  lockWindow(contents as unknown as WebContents, { shop: () => SHOP, openInBrowser, downloadFile })
  return { contents, openInBrowser, downloadFile }
}

describe('a locked window', () => {
  it('stays on pages of the app, and opens others in the browser', () => {
    const { contents, openInBrowser, downloadFile } = openLockedWindow()
    const mayGo = (url: string) => contents.try('will-navigate', { url })
    expect(mayGo('app://admin/admin/dashboard')).toBe(true)
    expect(mayGo('https://example.com/')).toBe(false)
    expect(mayGo('app://admin/product/1')).toBe(false)
    expect(mayGo('file:///etc/passwd')).toBe(false)
    expect(mayGo('app://admin/api/v1/orders/1/invoice.pdf')).toBe(false)
    expect(openInBrowser.mock.calls).toEqual([['https://example.com/'], [`${SHOP}/product/1`]])
    expect(downloadFile.mock.calls).toEqual([['app://admin/api/v1/orders/1/invoice.pdf']])
  })

  it('opens no other window, and pages of the app in itself', () => {
    const { contents, openInBrowser } = openLockedWindow()
    for (const url of ['https://example.com/', 'about:blank', 'app://admin/admin/profile']) {
      expect(contents.open({ url })).toEqual({ action: 'deny' })
    }
    expect(openInBrowser.mock.calls).toEqual([['https://example.com/']])
    expect(contents.loadURL.mock.calls).toEqual([['app://admin/admin/profile']])
  })

  it('is not redirected elsewhere by a response, and embeds nothing', () => {
    const { contents } = openLockedWindow()
    expect(contents.try('will-redirect', { url: 'https://example.com/' })).toBe(false)
    expect(contents.try('will-redirect', { url: 'app://admin/admin/dashboard' })).toBe(true)
    expect(contents.try('will-frame-navigate', { isMainFrame: false })).toBe(false)
    expect(contents.try('will-frame-navigate', { isMainFrame: true })).toBe(true)
    expect(contents.try('will-attach-webview')).toBe(false)
  })
})

describe('permissions', () => {
  function handlers() {
    let request: (
      contents: null,
      permission: string,
      response: (may: boolean) => void,
      details: object,
    ) => void
    let check: (contents: null, permission: string, origin: string) => boolean
    let device: () => boolean
    denyPermissions({
      setPermissionRequestHandler: (handler: typeof request) => (request = handler),
      setPermissionCheckHandler: (handler: typeof check) => (check = handler),
      setDevicePermissionHandler: (handler: typeof device) => (device = handler),
    } as unknown as Session)
    return {
      requested(permission: string, requestingUrl: string) {
        const response = vi.fn()
        request(null, permission, response, { requestingUrl })
        return response.mock.lastCall?.[0] as boolean
      },
      checked: (permission: string, origin: string) => check(null, permission, origin),
      device: () => device(),
    }
  }

  it.each([
    'media',
    'geolocation',
    'notifications',
    'openExternal',
    'clipboard-read',
    'hid',
    'usb',
    'serial',
    'fullscreen',
    'unknown',
  ])('for %s are denied, even to the app’s own pages', (permission) => {
    const { requested, checked } = handlers()
    expect(requested(permission, 'app://admin/admin/dashboard')).toBe(false)
    expect(checked(permission, 'app://admin/')).toBe(false)
  })

  it('only the app’s own page may copy a text', () => {
    const { requested, checked, device } = handlers()
    expect(requested('clipboard-sanitized-write', 'app://admin/admin/order/1')).toBe(true)
    expect(checked('clipboard-sanitized-write', 'app://admin/')).toBe(true)
    expect(requested('clipboard-sanitized-write', 'https://example.com/')).toBe(false)
    expect(checked('clipboard-sanitized-write', 'https://example.com/')).toBe(false)
    expect(device()).toBe(false)
  })
})
