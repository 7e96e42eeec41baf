import type { MenuItemConstructorOptions } from 'electron'
import { paths } from '../../ui/lib/paths'

/** The labels and paths of the items of the side menu, in its order. */
export type MenuPages = readonly (readonly [label: string, path: string])[]

interface Actions {
  appName: string
  isMac: boolean
  pages: MenuPages
  openPage: (path: string) => void
  openShop: () => void
  openLogs: () => void
  copyLink: () => void
  checkForUpdates: () => void
}

type Item = MenuItemConstructorOptions

/** The path of this computer's settings. */
export const SETTINGS_PATH = '/admin/desktop'

/** The menu of the window and its shortcuts. */
export function buildMenu(actions: Actions): Item[] {
  const { isMac, openPage, pages } = actions
  const shopPages = pages.filter(([, path]) => path !== paths.profile)
  const line: Item = { type: 'separator' }
  const settings: Item = {
    label: 'Settings…',
    accelerator: 'CommandOrControl+,',
    click: () => openPage(SETTINGS_PATH),
  }
  const updates: Item = { label: 'Check for Updates…', click: actions.checkForUpdates }
  const appMenu: Item = {
    label: actions.appName,
    submenu: [
      { role: 'about' },
      updates,
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  }
  const file: Item = {
    label: 'File',
    submenu: [
      {
        label: 'New Product',
        accelerator: 'CommandOrControl+N',
        click: () => openPage('/admin/product/create'),
      },
      { label: 'Copy Link to This Order', click: actions.copyLink },
      line,
      ...(isMac ? [] : [settings, line]),
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const go: Item = {
    label: 'Go',
    submenu: [
      ...shopPages.map(([label, path], index) => ({
        label: path === paths.settings ? 'Shop Settings' : label,
        // Only digits have a shortcut.
        ...(index < 9 ? { accelerator: `CommandOrControl+${index + 1}` } : {}),
        click: () => openPage(path),
      })),
      line,
      { label: 'Open the Shop in the Browser', click: actions.openShop },
    ],
  }
  const view: Item = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      line,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      line,
      { role: 'togglefullscreen' },
    ],
  }
  const help: Item = {
    role: 'help',
    submenu: [
      { label: 'Show the Log Files', click: actions.openLogs },
      ...(isMac ? [] : [updates, { role: 'about' } satisfies Item]),
    ],
  }
  return [
    ...(isMac ? [appMenu] : []),
    file,
    { role: 'editMenu' },
    go,
    view,
    { role: 'windowMenu' },
    help,
  ]
}
