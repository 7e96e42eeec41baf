import { app, protocol } from 'electron'
import { join } from 'node:path'
import { LINK_SCHEME, findOrderArgument, parseOrderLink, toOrderPath } from './deep-links'
import { openLog } from './log'
import { APP_SCHEME } from './protocol-handler'
import { startApp } from './start-app'

// A development copy has its own data folder, so that browser tests start with nothing.
const ownData = process.env['VOLTKART_DESKTOP_DATA']
if (ownData && !app.isPackaged) {
  app.setPath('userData', ownData)
  app.setAppLogsPath(join(ownData, 'logs'))
}

// Must be registered before anything else is ready: the pages are like those of a secure site.
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
  },
])
app.enableSandbox()

function registerLinks() {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  else app.setAsDefaultProtocolClient(LINK_SCHEME, process.execPath, [app.getAppPath()])
}

async function runApp() {
  const log = openLog(join(app.getPath('logs'), 'main.log'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled'))

  let requested = findOrderArgument(process.argv)
  // Without a window, the address to open is kept for the first window.
  let openOrder = (orderId: string | null) => {
    requested = orderId ?? requested
  }
  let reopen = () => undefined as void

  app.on('second-instance', (_event, args) => openOrder(findOrderArgument(args)))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openOrder(parseOrderLink(link))
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => reopen())

  registerLinks()
  await app.whenReady()
  log.info({ version: app.getVersion(), platform: process.platform }, 'started')
  const started = await startApp(log)
  openOrder = (orderId) => {
    if (orderId) started.openOrder(orderId)
    else started.bringForward()
  }
  reopen = () => {
    if (!started.hasWindow()) void started.show()
  }
  await started.show(requested ? toOrderPath(requested) : undefined)
}

// Links and further starts go to the running app.
if (app.requestSingleInstanceLock()) void runApp()
else app.quit()
