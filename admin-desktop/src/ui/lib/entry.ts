import type { SvgIconComponent } from '@mui/icons-material'
import type { Permission } from '@voltkart/shared/domain/permissions'
import type { LazyRouteFunction, RouteObject } from 'react-router-dom'

/** The groups of the menu, in order. */
export const menuGroups = ['Catalogue', 'Sales', 'Accounting', 'Shop'] as const
export type MenuGroup = (typeof menuGroups)[number]

type LazyRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>

export interface EntryPage {
  /** Its address, or the pattern of its addresses: `/admin/complaints/:number`. */
  path: string
  /** Its title in the command palette. Absent: the menu item's; without one, it is not listed. */
  title?: string
  /** Absent: the permission of its entry. */
  permission?: Permission
  /** Loads its chunk. */
  load: () => Promise<{ route: LazyRoute }>
}

/**
 * The contribution of a feature to the admin area, in the `entry.ts` of its folder. Routes, menu, command
 * palette and the accessibility tests follow from it.
 */
export interface Entry {
  /** The permission for its pages. Absent: all staff may see them. */
  permission?: Permission
  /** Its item in the menu, which opens its first page. Without a group it is above or below all groups. */
  menu?: { label: string; group?: MenuGroup; icon: SvgIconComponent }
  pages: readonly EntryPage[]
  /** Views of its first page that the command palette lists. */
  views?: readonly { title: string; to: string }[]
  /** Addresses to check for accessibility, besides the pages that need no id. */
  checked?: readonly string[]
}
