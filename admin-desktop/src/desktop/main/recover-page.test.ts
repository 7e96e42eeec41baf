import type { BrowserWindow } from 'electron'
import { EventEmitter } from 'node:events'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { recoverPage } from './recover-page'

function openPage() {
  const webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn(),
    forcefullyCrashRenderer: vi.fn(),
  })
  const window = Object.assign(new EventEmitter(), { webContents })
  const askUser = vi.fn(() => Promise.resolve(0))
  const quit = vi.fn()
  let time = 0
  recoverPage(window as unknown as BrowserWindow, {
    log: pino({ level: 'silent' }),
    askUser,
    quit,
    now: () => time,
  })
  return {
    window,
    webContents,
    askUser,
    quit,
    later: (seconds: number) => (time += seconds * 1_000),
    crash: (reason = 'crashed') =>
      webContents.emit('render-process-gone', {}, { reason, exitCode: 5 }),
  }
}

it('a page that crashed is reloaded; a second crash within a minute asks first', async () => {
  const { webContents, askUser, crash, later } = openPage()
  crash()
  expect(webContents.reload).toHaveBeenCalledOnce()
  expect(askUser).not.toHaveBeenCalled()
  later(30)
  crash()
  expect(webContents.reload).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(webContents.reload).toHaveBeenCalledTimes(2))
  later(61)
  crash('oom')
  expect(webContents.reload).toHaveBeenCalledTimes(3)
  expect(askUser).toHaveBeenCalledOnce()
})

it('the app can be quit instead of reloaded', async () => {
  const { webContents, askUser, quit, crash } = openPage()
  askUser.mockResolvedValue(1)
  crash()
  crash()
  await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce())
  expect(webContents.reload).toHaveBeenCalledOnce()
})

it('a page that ended normally stays as it is', () => {
  const { webContents, crash } = openPage()
  crash('clean-exit')
  expect(webContents.reload).not.toHaveBeenCalled()
})

it('a page that does not respond can be reloaded, and is asked about once at a time', async () => {
  const { window, webContents, askUser } = openPage()
  askUser.mockResolvedValue(1)
  window.emit('unresponsive')
  window.emit('unresponsive')
  await vi.waitFor(() => expect(webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce())
  expect(askUser).toHaveBeenCalledOnce()
  askUser.mockResolvedValue(0)
  window.emit('unresponsive')
  await vi.waitFor(() => expect(askUser).toHaveBeenCalledTimes(2))
  expect(webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce()
})
