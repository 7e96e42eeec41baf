import { BrowserWindow, screen, type Session } from 'electron'
import { join } from 'node:path'
import { readWindowState, writeWindowState } from './window-state'

const WIDTH = 1280
const HEIGHT = 840

/** The web preferences of every page: no Node, context isolation, sandbox. */
const safePreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
} as const

interface Options {
  session: Session
  appFolder: string
  stateFile: string
  title: string
  devTools: boolean
}

/** Opens the window at its last position, and stores position changes. */
export async function openWindow(options: Options): Promise<BrowserWindow> {
  const { session, appFolder, stateFile } = options
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea)
  const state = await readWindowState(stateFile, screens)
  const { maximized = false, ...bounds } = state ?? { width: WIDTH, height: HEIGHT }
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 360,
    minHeight: 480,
    title: options.title,
    show: false,
    webPreferences: {
      ...safePreferences,
      session,
      preload: join(appFolder, 'preload', 'preload.cjs'),
      devTools: options.devTools,
    },
  })
  if (maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  // The state is stored before the window is destroyed; a failed write is ignored.
  window.on('close', () => void writeWindowState(stateFile, window).catch(() => undefined))
  return window
}

/** An invisible window for printing: it runs no scripts and has no bridge. */
export function openHiddenWindow(session: Session) {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { ...safePreferences, session, javascript: false },
  })
  return { contents: window.webContents, close: () => window.destroy() }
}
