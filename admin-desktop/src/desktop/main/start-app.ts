import {
  app,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  net,
  Notification,
  safeStorage,
  session as sessions,
  shell,
  type BrowserWindow,
} from 'electron'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { events, type EventName } from '../bridge/desktop-bridge'
import { handleCalls, bindCalls } from './handle-calls'
import { createBadge, createNotices } from './notices'
import { toOrderLink, toOrderPath } from './deep-links'
import { writePrivately, createFileSaver } from './files'
import { createShopFinder } from './find-shop'
import { buildContextMenu } from './context-menu'
import { createSystemKeyStore } from './vault'
import { denyPermissions, lockWindow, getDestination } from './navigation'
import type { Logger } from './log'
import { buildMenu, type MenuPages } from './menu'
import { createNetTransport } from './transport'
import { startShopProxy } from './offline'
import { createPageFiles } from './page-files'
import { createPrinter, createSheets } from './printing'
import { APP_ORIGIN, APP_SCHEME, createProtocolHandler } from './protocol-handler'
import { recoverPage } from './recover-page'
import { openSettings } from './settings'
import { startUpdates } from './start-updates'
import { watchRequests } from './watch-requests'
import { openHiddenWindow, openWindow } from './window'

const SESSION = 'persist:admin'
const HOME = '/admin/dashboard'

/** Of the admin screens. The build inserts them, so that this program contains no screens. */
declare const MENU_PAGES: MenuPages

/** Assembles the app and opens its window; returns a function that shows an order to the user. */
export async function startApp(log: Logger) {
  const data = app.getPath('userData')
  const appFolder = app.getAppPath()
  const settings = await openSettings(join(data, 'settings.json'))
  const session = sessions.fromPartition(SESSION)
  const transport = createNetTransport((options) => net.request(options), session)
  const origin = () => settings.current().shop
  let window: BrowserWindow | null = null

  function sendToPage(name: EventName, detail: unknown) {
    window?.webContents.send(events[name], detail)
  }

  const shop = await startShopProxy({
    folder: join(data, 'kept'),
    keyStore: createSystemKeyStore(safeStorage, process.platform),
    transport,
    origin,
    onChange(state) {
      log.info({ online: state.online, waiting: state.waiting.length }, 'connection')
      sendToPage('connection', state)
    },
  })
  const sheets = createSheets()
  const pageFiles = createPageFiles(join(appFolder, 'renderer'), () => settings.current().shopName)
  session.protocol.handle(
    APP_SCHEME,
    createProtocolHandler({ pageFiles, sheets, shop: shop.handle }),
  )
  denyPermissions(session)

  const saveFile = createFileSaver({
    folder: app.getPath('downloads'),
    write: (file, bytes) => writeFile(file, bytes),
    showDialog: (options) =>
      window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options),
  })

  async function fetchDocument(path: string): Promise<Uint8Array> {
    const address = new URL(path, `${APP_ORIGIN}/`).href
    if (getDestination(address, origin()).kind !== 'file') throw new Error('Not a file of the shop')
    const response = await shop.handle(new Request(address))
    if (!response.ok) throw new Error('The shop did not send this file. Try again.')
    return new Uint8Array(await response.arrayBuffer())
  }

  async function downloadFile(address: string, proposed?: string) {
    const { pathname, search } = new URL(address)
    try {
      const bytes = await fetchDocument(pathname + search)
      await saveFile({ name: proposed ?? basename(pathname), bytes })
    } catch (error) {
      log.warn({ err: error, path: pathname }, 'a file was not saved')
      dialog.showErrorBox('The file was not saved', 'Check your connection and try again.')
    }
  }

  // Files are requested like everything else of the shop, not through Chromium's own downloads.
  session.on('will-download', (event, item) => {
    event.preventDefault()
    const address = item.getURL()
    if (getDestination(address, origin()).kind === 'file')
      void downloadFile(address, item.getFilename())
  })

  app.on('web-contents-created', (_event, contents) => {
    lockWindow(contents, {
      shop: origin,
      openInBrowser: (address) => void shell.openExternal(address),
      downloadFile: (address) => void downloadFile(address),
    })
  })

  async function showWindow(path = HOME): Promise<BrowserWindow> {
    const appWindow = await openWindow({
      session,
      appFolder,
      stateFile: join(data, 'window.json'),
      title: settings.current().shopName,
      devTools: !app.isPackaged,
    })
    window = appWindow
    recoverPage(appWindow, {
      log,
      askUser: async (question) => (await dialog.showMessageBox(appWindow, question)).response,
      quit: () => app.quit(),
    })
    appWindow.webContents.on('context-menu', (_event, place) => {
      const { webContents } = appWindow
      const template = buildContextMenu(place, {
        replaceMisspelling: (word) => webContents.replaceMisspelling(word),
        addToDictionary: (word) => session.addWordToSpellCheckerDictionary(word),
        copyText: (text) => void clipboard.writeText(text),
      })
      if (template.length > 0) Menu.buildFromTemplate(template).popup({ window: appWindow })
    })
    appWindow.on('closed', () => {
      if (window === appWindow) window = null
    })
    await appWindow.loadURL(APP_ORIGIN + path)
    return appWindow
  }

  /** Brings the window to the front; returns false without a window. */
  function bringForward(): boolean {
    if (!window) return false
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    return true
  }

  function bringUp(name: EventName, detail: string, path: string) {
    if (bringForward()) sendToPage(name, detail)
    else void showWindow(path)
  }

  const openOrder = (orderId: string) => bringUp('openOrder', orderId, toOrderPath(orderId))
  const openPage = (path: string) => bringUp('openPage', path, path)

  const print = createPrinter({
    sheets,
    origin: APP_ORIGIN,
    openHidden: () => openHiddenWindow(session),
    printer: () => settings.current().printer,
    labelPrinter: () => settings.current().labelPrinter,
    printers: async () =>
      (await window?.webContents.getPrintersAsync())?.map(({ name }) => name) ?? [],
    fetchDocument,
    folder: join(app.getPath('temp'), 'voltkart-admin'),
    write: writePrivately,
    openFile: shell.openPath,
  })
  const setBadge = createBadge({
    platform: process.platform,
    setCount: (count) => void app.setBadgeCount(count),
    setOverlay(mark, description) {
      const image = mark
        ? nativeImage.createFromBitmap(mark.pixels, { width: mark.size, height: mark.size })
        : null
      window?.setOverlayIcon(image, description)
    },
  })
  const notices = createNotices({
    isSupported: () => Notification.isSupported(),
    isEnabled: () => settings.current().notices,
    make: (content) => new Notification(content),
    openOrder,
    openPage,
  })
  const requests = watchRequests({
    read: shop.read,
    isOn: () => settings.current().notices && shop.state().online,
    account: shop.account,
    notify: notices.showPage,
  })
  requests.start()

  const updates = startUpdates(log)

  const calls = handleCalls({
    settings,
    shop,
    findShop: createShopFinder(transport),
    notices,
    clearSession: () => session.clearStorageData({ storages: ['cookies', 'localstorage'] }),
    printers: async () => (await window?.webContents.getPrintersAsync()) ?? [],
    printSlip: (orderId) => sendToPage('printSlip', orderId),
    print,
    saveFile,
    setBadge,
    updatesOn: updates.isOn,
  })
  bindCalls(calls, {
    ipcMain,
    window: () => window?.webContents ?? null,
    onRefused: (call, reason) => log.warn({ call, reason }, 'a call was refused'),
  })

  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      buildMenu({
        appName: app.name,
        isMac: process.platform === 'darwin',
        pages: MENU_PAGES,
        openPage,
        openShop() {
          const address = origin()
          if (address) void shell.openExternal(address)
        },
        openLogs: () => void shell.openPath(app.getPath('logs')),
        copyLink() {
          const at = window ? new URL(window.webContents.getURL()).pathname : ''
          const link = toOrderLink(at)
          if (link) void clipboard.writeText(link)
        },
        checkForUpdates: () => void updates.checkAndTell(),
      }),
    ),
  )
  // `npm run desktop` uses the shop running beside it, without a prompt for its address.
  const nearby = process.env['VOLTKART_SHOP']
  if (nearby && !app.isPackaged && origin() === null) await calls.useShop.handle(nearby)

  app.on('before-quit', () => {
    updates.stop()
    requests.stop()
    shop.stop()
  })

  return { show: showWindow, openOrder, bringForward, hasWindow: () => window !== null }
}
