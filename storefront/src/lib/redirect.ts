/**
 * The target after signing in: the requested address if it is on this site, otherwise the home
 * page. Anything that a browser could interpret as another site (`//host`, `/\host`, `javascript:`
 * …) is refused, in any disguise.
 */
export function toSafeRedirect(target: string | null, fallback = '/'): string {
  if (!target?.startsWith('/')) return fallback
  const origin = window.location.origin
  let url: URL
  try {
    url = new URL(target, origin)
  } catch {
    return fallback
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** The address of a page for signing in (or registering) that leads back to `target`. */
export function withRedirect(page: '/login' | '/register', target: string): string {
  return target === '/' ? page : `${page}?redirect=${encodeURIComponent(target)}`
}
