import type { SvgIconComponent } from '@mui/icons-material'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { matchPath } from 'react-router-dom'
import { useMay } from '../access/permissions'
import { entries } from '../entries'
import type { EntryPage, MenuGroup } from '../lib/entry'

export interface MenuItem {
  label: string
  /** Absent: above or below all groups. */
  group?: MenuGroup
  to: string
  icon: SvgIconComponent
  /** The permission for its page. Absent: all staff may see it. */
  permission?: Permission
  /** The pages on which it is the current item. */
  pages: readonly EntryPage[]
}

/** The items of the side menu, in order; Logout follows as its own item. */
export const menuItems: readonly MenuItem[] = entries.flatMap(({ menu, permission, pages }) => {
  const [first] = pages
  return menu && first
    ? [{ ...menu, to: first.path, pages, ...(permission ? { permission } : {}) }]
    : []
})

/** The items that staff with these permissions may see. */
export const getMenuItems = (may: (permission: Permission) => boolean): readonly MenuItem[] =>
  menuItems.filter(({ permission }) => !permission || may(permission))

/** The items that the signed-in account may see. */
export const useMenuItems = (): readonly MenuItem[] => getMenuItems(useMay())

/** Whether a menu item is the current one at this address. */
export function isCurrent({ pages }: MenuItem, pathname: string): boolean {
  return pages.some(({ path }) => matchPath(path, pathname))
}
