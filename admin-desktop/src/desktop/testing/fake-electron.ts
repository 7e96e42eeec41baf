import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { vi } from 'vitest'

export class FakeContents extends EventEmitter {
  url = ''
  readonly mainFrame = { url: '' }
  readonly send = vi.fn()
  readonly setWindowOpenHandler = vi.fn()
  readonly getPrintersAsync = vi.fn(() =>
    Promise.resolve([{ name: 'Slips', displayName: 'Slips' }]),
  )
  readonly print = vi.fn((_options: object, done: (success: boolean) => void) => done(true))
  readonly reload = vi.fn()
  readonly replaceMisspelling = vi.fn()
  getURL = () => this.url
  loadURL = vi.fn((url: string) => {
    this.url = url
    this.mainFrame.url = url
    return Promise.resolve()
  })
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents()
  readonly options: { webPreferences: Record<string, unknown> } & Record<string, unknown>
  readonly show = vi.fn()
  readonly focus = vi.fn()
  readonly restore = vi.fn()
  readonly destroy = vi.fn()
  readonly maximize = vi.fn()
  readonly setOverlayIcon = vi.fn()
  isMinimized = () => true
  isMaximized = () => false
  getNormalBounds = () => ({ x: 1, y: 2, width: 800, height: 600 })
  loadURL = (url: string) => this.webContents.loadURL(url)

  constructor(options: FakeWindow['options']) {
    super()
    this.options = options
  }
}

/** A fake of the module `electron`, which records its calls. */
export function fakeElectron(folder: string) {
  const windows: FakeWindow[] = []
  const handlers = new Map<string, (event: object, value?: unknown) => unknown>()
  const notices: EventEmitter[] = []
  const steps: string[] = []
  const popup = vi.fn()
  const app = Object.assign(new EventEmitter(), {
    name: 'Voltkart Admin',
    isPackaged: true,
    setBadgeCount: vi.fn(),
    quit: vi.fn(),
    setPath: vi.fn(),
    setAppLogsPath: vi.fn(),
    setAsDefaultProtocolClient: vi.fn(),
    enableSandbox: () => void steps.push('sandbox'),
    requestSingleInstanceLock: vi.fn(() => true),
    whenReady: () => {
      steps.push('ready')
      return Promise.resolve()
    },
    getVersion: () => '1.0.0',
    getAppPath: () => join(folder, 'app'),
    getPath: (name: string) => join(folder, name),
  })
  const session = Object.assign(new EventEmitter(), {
    protocol: { handle: vi.fn() },
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    clearStorageData: vi.fn(() => Promise.resolve()),
  })

  class BrowserWindow extends FakeWindow {
    constructor(options: FakeWindow['options']) {
      super(options)
      windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
  }
  class Notification extends EventEmitter {
    static isSupported = () => true
    readonly show = vi.fn()
    readonly content: object
    constructor(content: object) {
      super()
      this.content = content
      notices.push(this)
    }
  }

  const module = {
    app,
    BrowserWindow,
    Notification,
    clipboard: { writeText: vi.fn() },
    dialog: {
      showSaveDialog: vi.fn(() => Promise.resolve({ canceled: true, filePath: '' })),
      showMessageBox: vi.fn(() => Promise.resolve({ response: 1 })),
      showErrorBox: vi.fn(),
    },
    ipcMain: {
      handle: (channel: string, handler: (event: object, value?: unknown) => unknown) =>
        void handlers.set(channel, handler),
    },
    Menu: {
      buildFromTemplate: vi.fn((template: object) => Object.assign(template, { popup })),
      setApplicationMenu: vi.fn(),
    },
    nativeImage: { createFromBitmap: vi.fn() },
    net: { request: vi.fn() },
    protocol: { registerSchemesAsPrivileged: vi.fn(() => void steps.push('schemes')) },
    safeStorage: {
      getSelectedStorageBackend: () => 'basic_text',
      isAsyncEncryptionAvailable: () => Promise.resolve(false),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: { fromPartition: vi.fn(() => session) },
    shell: { openExternal: vi.fn(), openPath: vi.fn(() => Promise.resolve('')) },
  }
  return { module, app, session, windows, handlers, notices, steps, popup }
}
