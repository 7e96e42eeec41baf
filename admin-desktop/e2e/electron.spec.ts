import {
  _electron,
  expect,
  test as base,
  type ElectronApplication,
  type Page,
} from '@playwright/test'
import type { Notification } from 'electron'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildDesktop, desktopFolder } from '../../scripts/lib/desktop-built.mjs'
import { findElectron } from '../../scripts/lib/electron.mjs'
import type { DesktopBridge } from '../src/desktop/bridge/desktop-bridge'
import { signIn } from './support'

const binary = findElectron()
// Printed once, by the process that plans the run and not by its workers.
if (!binary && process.env['TEST_WORKER_INDEX'] === undefined)
  console.log('skipped: Electron binary not installed')

interface Running {
  app: ElectronApplication
  win: Page
  env: Record<string, string>
}

/** The app in a real window, with its own data folder. */
const test = base.extend<{ running: Running }>({
  // Playwright requires a destructured argument, even without fixtures.
  // eslint-disable-next-line no-empty-pattern
  running: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'voltkart-electron-'))
    const env = { ...(process.env as Record<string, string>), VOLTKART_DESKTOP_DATA: folder }
    const app = await _electron.launch({
      executablePath: binary ?? '',
      args: [desktopFolder],
      env,
    })
    const win = await app.firstWindow()
    await provide({ app, win, env })
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

test.skip(!binary, 'No Electron binary on this machine; desktop.yml runs these on three systems')
test.beforeAll(async () => {
  expect(await buildDesktop()).toBe(true)
})

async function connect(win: Page, shop: string) {
  await win.getByLabel('Address of the shop').fill(shop)
  await win.getByRole('button', { name: 'Connect' }).click()
  await signIn(win)
  await expect(win.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

async function findAnyOrder(win: Page): Promise<{ id: string; number: string }> {
  await win.getByRole('link', { name: 'Orders', exact: true }).click()
  const link = win.getByRole('grid', { name: 'Orders' }).getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  return { id: path.split('/').at(-1) ?? '', number: await link.innerText() }
}

test('the app starts in a locked window, requests the shop’s address and signs in', async ({
  running: { app, win },
  baseURL,
}) => {
  await expect(win.getByRole('heading', { name: 'Connect to your shop' })).toBeVisible()
  expect(win.url()).toBe('app://admin/admin/dashboard')
  expect(await win.evaluate(() => ['require', 'process'].filter((name) => name in window))).toEqual(
    [],
  )
  await connect(win, baseURL ?? '')
  expect(await win.evaluate(() => document.cookie)).toBe('')
  const cookies = await app.evaluate(({ session }) =>
    session.fromPartition('persist:admin').cookies.get({ name: 'sid' }),
  )
  expect(cookies).toMatchObject([{ httpOnly: true }])

  await win.evaluate(() => window.open('https://example.invalid/'))
  await win.evaluate(() => (window.location.href = 'file:///'))
  expect(app.windows()).toHaveLength(1)
  expect(win.url()).toContain('app://admin/')
})

test('a notice of a new paid order opens that order', async ({
  running: { app, win },
  baseURL,
}) => {
  await connect(win, baseURL ?? '')
  const { id, number } = await findAnyOrder(win)
  await app.evaluate(({ Notification }) => {
    const notifications: Notification[] = []
    Object.assign(globalThis, { notifications })
    Notification.prototype.show = function (this: Notification) {
      notifications.push(this)
    }
  })
  await win.evaluate(
    ([_id, orderNumber]) =>
      (window.voltkart as DesktopBridge).notify({
        _id: _id ?? '',
        orderNumber: orderNumber ?? '',
        customer: 'Asha',
        totalPrice: 10,
      }),
    [id, number],
  )
  const title = await app.evaluate(() => {
    const [notice] = (globalThis as unknown as { notifications: Notification[] }).notifications
    notice?.emit('click')
    return notice?.title
  })
  expect(title).toBe(`New paid order ${number}`)
  await expect(win.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('a link opens its order in the existing window', async ({
  running: { win, env },
  baseURL,
}) => {
  await connect(win, baseURL ?? '')
  const { id, number } = await findAnyOrder(win)
  // A second start passes the link on and exits.
  await promisify(execFile)(binary ?? '', [desktopFolder, `voltkart://order/${id}`], { env })
  await expect(win.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(win.url()).toBe(`app://admin/admin/order/${id}`)
})

test('the lists stay readable without a network, with a banner', async ({
  running: { app, win },
  baseURL,
}) => {
  await connect(win, baseURL ?? '')
  const { number } = await findAnyOrder(win)
  const setOffline = (offline: boolean) =>
    app.evaluate(({ session }, to) => {
      session.fromPartition('persist:admin').enableNetworkEmulation({ offline: to })
    }, offline)

  await setOffline(true)
  await win.reload()
  await expect(win.getByText('No connection to the shop')).toBeVisible()
  await expect(win.getByRole('grid', { name: 'Orders' })).toContainText(number)

  await setOffline(false)
  await win.getByRole('button', { name: 'Try now' }).click()
  await expect(win.getByText('No connection to the shop')).toBeHidden()
})
