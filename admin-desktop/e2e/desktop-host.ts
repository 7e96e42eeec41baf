import { type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type CallName, calls, events } from '../src/desktop/bridge/desktop-bridge'
import { handleCalls } from '../src/desktop/main/handle-calls'
import { createShopFinder } from '../src/desktop/main/find-shop'
import { createNotices } from '../src/desktop/main/notices'
import { startShopProxy } from '../src/desktop/main/offline'
import { createPageFiles } from '../src/desktop/main/page-files'
import { APP_ORIGIN, createProtocolHandler } from '../src/desktop/main/protocol-handler'
import { openSettings } from '../src/desktop/main/settings'
import { createSheets } from '../src/desktop/main/printing'
import type { Transport } from '../src/desktop/main/transport'
import { createNodeTransport } from '../src/desktop/testing/node-transport'
import { desktopFolder } from '../../scripts/lib/desktop-built.mjs'

/** Serves the responses of a handler of Electron's `protocol.handle` over plain HTTP. */
async function serve(handle: (request: Request) => Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(APP_ORIGIN + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
    } as RequestInit)
    void handle(request).then((response) => {
      // The error that Electron shows a page for a failed network.
      if (response.type === 'error') return incoming.destroy()
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (!response.body) return outgoing.end()
      const body = Readable.fromWeb(response.body as never)
      outgoing.on('close', () => body.destroy())
      return body.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

// Replaces Electron while the preload script runs: the same names, over Playwright's binding.
const electronInPage = `
  const listeners = new Map()
  window.emitToPage = (channel, detail) =>
    (listeners.get(channel) ?? []).forEach((listener) => listener({}, detail))
  const standIn = {
    contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value } },
    ipcRenderer: {
      invoke: (channel, value) => window.callMain(channel, value),
      on: (channel, listener) =>
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
      off: (channel, listener) =>
        listeners.set(channel, (listeners.get(channel) ?? []).filter((other) => other !== listener)),
    },
  }
`

/**
 * The desktop app without Electron: its built pages and preload script in a browser, with the app's
 * own protocol handler and Node's network behind them.
 */
export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-desktop-'))
  const settings = await openSettings(join(folder, 'settings.json'))
  const origin = () => settings.current().shop
  const { transport } = createNodeTransport()
  let connected = true
  const refusals = new Map<string, string>()
  const network: Transport = (outgoing) => {
    if (!connected) return Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
    const message = refusals.get(`${outgoing.method} ${outgoing.url.pathname}`)
    if (message === undefined) return transport(outgoing)
    const body = { message, code: 'CONFLICT', requestId: 'test' }
    return Promise.resolve(Response.json(body, { status: 409 }))
  }
  let page: Page | undefined

  async function emit(name: keyof typeof events, detail: unknown) {
    const event = { channel: events[name], detail }
    type Host = { emitToPage?: (channel: string, detail: unknown) => void }
    await page
      ?.evaluate(({ channel, detail }) => (window as Host).emitToPage?.(channel, detail), event)
      // During a navigation no page receives it; the next page requests the state itself.
      .catch(() => undefined)
  }

  const shop = await startShopProxy({
    folder: join(folder, 'kept'),
    keyStore: {
      isAvailable: () => Promise.resolve(false),
      seal: () => Promise.reject(new Error('no key store')),
      unseal: () => Promise.reject(new Error('no key store')),
    },
    transport: network,
    origin,
    onChange: (state) => void emit('connection', state),
  })
  const sheets = createSheets()
  const pageFiles = createPageFiles(
    join(desktopFolder, 'renderer'),
    () => settings.current().shopName,
  )
  const server = await serve(createProtocolHandler({ pageFiles, sheets, shop: shop.handle }))
  // The calls to the operating system.
  const system = { notices: [] as string[], printed: [] as string[], badge: 0 }
  const handlers = handleCalls({
    settings,
    shop,
    findShop: createShopFinder(network),
    notices: createNotices({
      isSupported: () => true,
      isEnabled: () => settings.current().notices,
      make: ({ title }) =>
        ({ show: () => system.notices.push(title), on: () => undefined }) as never,
      openOrder: (orderId) => void emit('openOrder', orderId),
      openPage: (path) => void emit('openPage', path),
    }),
    clearSession: () => Promise.resolve(),
    printers: () => Promise.resolve([{ name: 'slips', displayName: 'Slip printer' }]),
    printSlip: (orderId) => void emit('printSlip', orderId),
    print: ({ name }) => Promise.resolve(void system.printed.push(name)),
    saveFile: () => Promise.resolve(true),
    setBadge: (count) => {
      system.badge = count
    },
    updatesOn: () => false,
  })

  return {
    address: server.address,
    system,
    shop,
    emit,
    setConnected: (to: boolean) => {
      connected = to
    },
    /** Makes the shop refuse a call, as it would after a colleague's change, until taken back. */
    refuse(call: string, message: string) {
      refusals.set(call, message)
      return () => void refusals.delete(call)
    },
    /** Makes a page of Playwright the window of the app. */
    async attach(to: Page) {
      page = to
      await page.exposeFunction('callMain', (channel: string, value: unknown) => {
        const name = (Object.keys(calls) as CallName[]).find((key) => calls[key] === channel)
        if (!name) throw new Error(`There is no call ${channel}`)
        const { input, handle } = handlers[name]
        return handle(input.parse(value) as never)
      })
      const preload = readFileSync(join(desktopFolder, 'preload', 'preload.cjs'), 'utf8')
      await page.addInitScript(
        `(() => {${electronInPage}; ((require, exports) => {${preload}\n})(() => standIn, {}) })()`,
      )
    },
    async stop() {
      shop.stop()
      await server.stop()
      // A write that is still under way may add a file meanwhile.
      rmSync(folder, { recursive: true, maxRetries: 10 })
    },
  }
}

export type Desktop = Awaited<ReturnType<typeof startDesktop>>
