import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls, events } from '../bridge/desktop-bridge'
import { fakeElectron, type FakeContents } from '../testing/fake-electron'

const checkForUpdates = vi.hoisted(() => vi.fn(() => Promise.resolve(null)))
vi.mock('electron-updater', () => ({ autoUpdater: { checkForUpdates, on: vi.fn() } }))

const id = 'a'.repeat(24)
const order = { _id: id, orderNumber: 'VK-1', customer: 'Asha', totalPrice: 10 }
const argv = process.argv

let folder: string
let fake: ReturnType<typeof fakeElectron>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltkart-main-'))
  fake = fakeElectron(folder)
  Object.assign(process, { resourcesPath: join(folder, 'resources') })
  vi.resetModules()
  vi.doMock('electron', () => fake.module)
  vi.stubGlobal('MENU_PAGES', [])
})
afterEach(() => {
  fake.app.emit('before-quit')
  process.argv = argv
  process.removeAllListeners('uncaughtException')
  process.removeAllListeners('unhandledRejection')
  rmSync(folder, { recursive: true })
})

/** Starts the app; returns its window once it shows a page. */
async function startMain(...args: string[]) {
  process.argv = ['voltkart-admin', ...args]
  await import('./main')
  await expect.poll(() => fake.windows[0]?.webContents.url).toBeTruthy()
  const window = fake.windows[0]!
  const event = { sender: window.webContents, senderFrame: window.webContents.mainFrame }
  const callMain = (name: keyof typeof calls, value?: unknown) =>
    Promise.resolve(fake.handlers.get(calls[name])?.(event, value))
  return { window, call: callMain }
}

describe('starting the app', () => {
  it('registers the pages’ scheme and sandboxes everything before it is ready', async () => {
    await startMain()
    expect(fake.steps).toEqual(['schemes', 'sandbox', 'ready'])
    expect(fake.module.protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
      },
    ])
    expect(fake.app.setAsDefaultProtocolClient).toHaveBeenCalledWith('voltkart')
  })

  it('opens one window, isolated from Node, in the sandbox, with its own session', async () => {
    const { window } = await startMain()
    expect(fake.windows).toHaveLength(1)
    expect(window.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
      session: fake.session,
      preload: join(folder, 'app', 'preload', 'preload.cjs'),
    })
    expect(fake.module.session.fromPartition).toHaveBeenCalledWith('persist:admin')
    expect(fake.session.protocol.handle).toHaveBeenCalledWith('app', expect.any(Function))
    expect(fake.session.setPermissionRequestHandler).toHaveBeenCalledOnce()
    expect(window.webContents.setWindowOpenHandler).toHaveBeenCalledOnce()
    expect(window.webContents.url).toBe('app://admin/admin/dashboard')
    window.emit('ready-to-show')
    expect(window.show).toHaveBeenCalledOnce()
  })

  it('exits if the app is already running', async () => {
    fake.app.requestSingleInstanceLock.mockReturnValue(false)
    await import('./main')
    expect(fake.app.quit).toHaveBeenCalledOnce()
    expect(fake.windows).toEqual([])
  })

  it('a link opens its order when the app starts', async () => {
    const { window } = await startMain(`voltkart://order/${id}`)
    expect(window.webContents.url).toBe(`app://admin/admin/order/${id}`)
  })

  it('is logged', async () => {
    await startMain()
    expect(readFileSync(join(folder, 'logs', 'main.log'), 'utf8')).toContain('"msg":"started"')
  })
})

describe('the running app', () => {
  it('loads a page again that has crashed', async () => {
    const { window } = await startMain()
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    expect(window.webContents.reload).toHaveBeenCalledOnce()
  })

  it('has a menu for the right mouse button where something can be done', async () => {
    const { window } = await startMain()
    const nowhere = { isEditable: false, selectionText: '', linkURL: '', editFlags: {} }
    window.webContents.emit('context-menu', {}, nowhere)
    expect(fake.popup).not.toHaveBeenCalled()
    window.webContents.emit('context-menu', {}, { ...nowhere, selectionText: 'INV-1' })
    expect(fake.popup).toHaveBeenCalledExactlyOnceWith({ window })
  })

  it('comes to the front if it is started again, and opens the order of a link', async () => {
    const { window } = await startMain()
    fake.app.emit('second-instance', {}, ['voltkart-admin'])
    expect(
      [window.restore, window.show, window.focus].map(({ mock }) => mock.calls.length),
    ).toEqual([1, 1, 1])
    expect(window.webContents.send).not.toHaveBeenCalled()
    fake.app.emit('second-instance', {}, ['voltkart-admin', `voltkart://order/${id}`])
    fake.app.emit('open-url', { preventDefault: vi.fn() }, `voltkart://order/${id}`)
    const message = [events.openOrder, id]
    expect(window.webContents.send.mock.calls).toEqual([message, message])
  })

  it('opens the order of a notice, and a new window for it if there is none', async () => {
    const { window, call } = await startMain()
    await call('notify', order)
    fake.notices[0]?.emit('click')
    expect(window.webContents.send).toHaveBeenCalledWith(events.openOrder, id)
    window.emit('closed')
    fake.notices[0]?.emit('click')
    await vi.waitFor(() => expect(fake.windows[1]?.webContents.url).toContain(`/admin/order/${id}`))
  })

  it('prints the slip of a new order if enabled', async () => {
    const { window, call } = await startMain()
    await call('saveSettings', { printAutomatically: true, printer: 'Slips' })
    await call('notify', order)
    expect(window.webContents.send).toHaveBeenCalledWith(events.printSlip, id)
    await call('print', { name: 'Slip', html: '<h1>Slip</h1>' })
    const hidden = fake.windows[1]
    expect(hidden?.options).toMatchObject({
      show: false,
      webPreferences: { javascript: false, sandbox: true, contextIsolation: true },
    })
    expect(hidden?.options.webPreferences).not.toHaveProperty('preload')
    expect(hidden?.webContents.print.mock.lastCall?.[0]).toMatchObject({
      silent: true,
      deviceName: 'Slips',
    })
    expect(hidden?.destroy).toHaveBeenCalledOnce()
  })

  it('keeps the position of its window, and its settings', async () => {
    const { window, call } = await startMain()
    await call('saveSettings', { notices: false })
    window.emit('close')
    await vi.waitFor(() => expect(existsSync(join(folder, 'userData', 'window.json'))).toBe(true))
    const readSource = (name: string) =>
      JSON.parse(readFileSync(join(folder, 'userData', name), 'utf8')) as object
    expect(readSource('window.json')).toMatchObject({ width: 800, maximized: false })
    expect(readSource('settings.json')).toMatchObject({ notices: false })
  })

  it('checks for new versions if it was built with a feed', async () => {
    mkdirSync(join(folder, 'resources'))
    writeFileSync(join(folder, 'resources', 'app-update.yml'), 'provider: generic')
    const { call } = await startMain()
    expect(await call('updatesOn')).toBe(true)
    expect(checkForUpdates).toHaveBeenCalledOnce()
  })

  it('quits with its last window, but not on a Mac', async () => {
    await startMain()
    fake.app.emit('window-all-closed')
    expect(fake.app.quit).toHaveBeenCalledTimes(process.platform === 'darwin' ? 0 : 1)
  })

  it('responds only to its own page', async () => {
    const { window } = await startMain()
    const settings = fake.handlers.get(calls.settings)
    window.webContents.mainFrame.url = 'https://evil.test/'
    const event = { sender: window.webContents, senderFrame: window.webContents.mainFrame }
    expect(() => settings?.(event)).toThrow('refused')
    const log = readFileSync(join(folder, 'logs', 'main.log'), 'utf8')
    expect(log).toContain('a foreign page')
  })

  it('downloads files only from the shop', async () => {
    await startMain()
    const item = { getURL: () => 'https://evil.test/x.exe', getFilename: () => 'x.exe' }
    const event = { preventDefault: vi.fn() }
    fake.session.emit('will-download', event, item)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(fake.module.net.request).not.toHaveBeenCalled()
  })
})

describe('the shop of the app', () => {
  /** A network with a reachable shop. */
  function startShop() {
    fake.module.net.request.mockImplementation((options: { url: string }) => {
      const { pathname } = new URL(options.url)
      const body = pathname === '/' ? '<p>' : JSON.stringify({ products: [], total: 0 })
      const message = Object.assign(Readable.from([Buffer.from(body)]), {
        statusCode: 200,
        headers: { 'content-type': 'application/json' },
      })
      const request = Object.assign(new EventEmitter(), {
        setHeader: vi.fn(),
        abort: vi.fn(),
        end: () => void setTimeout(() => request.emit('response', message)),
      })
      return request
    })
  }

  it('is requested through the session of the app, and its pages through the handler', async () => {
    const { call } = await startMain()
    startShop()
    expect(await call('useShop', 'https://shop.test')).toMatchObject({ ok: true })
    expect(fake.session.clearStorageData).toHaveBeenCalledWith({
      storages: ['cookies', 'localstorage'],
    })
    const handle = fake.session.protocol.handle.mock.lastCall?.[1] as (
      request: Request,
    ) => Promise<Response>
    const response = await handle(new Request('app://admin/api/v1/products?limit=8'))
    expect(await response.json()).toEqual({ products: [], total: 0 })
    expect(fake.module.net.request.mock.lastCall?.[0]).toMatchObject({
      url: 'https://shop.test/api/v1/products?limit=8',
      session: fake.session,
      credentials: 'include',
    })
    // The page is read from the disk, now without a network.
    fake.module.net.request.mockImplementation(() => {
      const request = Object.assign(new EventEmitter(), {
        setHeader: vi.fn(),
        end: () => void setTimeout(() => request.emit('error', new Error('offline'))),
      })
      return request
    })
    const former = await handle(new Request('app://admin/api/v1/products?limit=8'))
    expect(former.headers.has('x-voltkart-kept-at')).toBe(true)
    const contents = fake.windows[0]?.webContents as FakeContents
    expect(contents.send).toHaveBeenCalledWith(
      events.connection,
      expect.objectContaining({ online: false }),
    )
  })
})
