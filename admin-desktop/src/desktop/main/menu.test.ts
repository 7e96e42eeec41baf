import { describe, expect, it, vi } from 'vitest'
import buildConfig from '../../../vite.main.config'
import { menuItems } from '../../ui/layout/menu-items'
import { paths } from '../../ui/lib/paths'
import { buildMenu, SETTINGS_PATH } from './menu'

describe('the menu of the window', () => {
  const pages = menuItems.map(({ label, to }) => [label, to] as const)

  const actions = {
    appName: 'Voltkart Admin',
    pages,
    openPage: vi.fn(),
    openShop: vi.fn(),
    openLogs: vi.fn(),
    copyLink: vi.fn(),
    checkForUpdates: vi.fn(),
  }
  const getItems = (isMac: boolean) => {
    const flat = (items: ReturnType<typeof buildMenu>): ReturnType<typeof buildMenu> =>
      items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
    return flat(buildMenu({ ...actions, isMac }))
  }

  it('has every page of the side menu', () => {
    expect(buildConfig.define?.['MENU_PAGES']).toBe(JSON.stringify(pages))
    const labels = getItems(false).map(({ label }) => label)
    const expected = pages
      .map(([label]) => (label === 'Settings' ? 'Shop Settings' : label))
      .filter((label) => label !== 'Profile')
    const start = labels.indexOf('Go') + 1
    expect(labels.slice(start, start + expected.length)).toEqual(expected)
    expect(labels).not.toContain('Profile')
  })

  it.each([true, false])('has a shortcut for the first nine pages (macOS: %s)', (isMac) => {
    const items = getItems(isMac)
    const keys = items.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []))
    expect(new Set(keys).size).toBe(keys.length)
    for (const item of items) {
      if (item.accelerator) (item.click as () => void)()
    }
    const opened = actions.openPage.mock.calls.map(([path]) => path as string)
    expect(opened.sort()).toEqual(
      [paths.productCreate, SETTINGS_PATH, ...pages.slice(0, 9).map(([, path]) => path)].sort(),
    )
    actions.openPage.mockClear()
  })

  it.each([true, false])('has no item without an effect (macOS: %s)', (isMac) => {
    const dead = getItems(isMac).filter(
      ({ role, click, submenu, type }) => !role && !click && !submenu && type !== 'separator',
    )
    expect(dead).toEqual([])
    expect(getItems(isMac).filter(({ role }) => role === 'quit')).toHaveLength(1)
    expect(getItems(isMac).some(({ role }) => role === 'toggleDevTools')).toBe(false)
  })
})
