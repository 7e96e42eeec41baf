import { matchRoutes, type RouteObject } from 'react-router-dom'
import { storefrontRoutes } from './router'

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const found = await route.lazy()
  Object.assign(route, found, { lazy: undefined })
}

/** Loads the code of a page before the router begins, so that it can be drawn at once. */
export async function loadPageCode(pathname: string): Promise<void> {
  await Promise.all((matchRoutes(storefrontRoutes, pathname) ?? []).map(({ route }) => load(route)))
}
