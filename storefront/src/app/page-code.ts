import { matchRoutes, type RouteObject } from 'react-router-dom'
import { storefrontRoutes } from './routes'

const getRoutes = (pathname: string) =>
  (matchRoutes(storefrontRoutes, pathname) ?? []).map(({ route }) => route)

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}

/** Whether there is a page at an address. */
export const isKnownAddress = (pathname: string) => getRoutes(pathname).at(-1)?.path !== '*'

/** Whether a page can be rendered immediately. */
export function isPageCodeThere(pathname: string): boolean {
  return getRoutes(pathname).every(({ lazy }) => !lazy)
}

/** Loads the code of a page, so that it can be rendered immediately. */
export async function loadPageCode(pathname: string): Promise<void> {
  await Promise.all(getRoutes(pathname).map(load))
}
