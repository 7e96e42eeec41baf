import { ScrollRestoration } from 'react-router-dom'

/**
 * Restores the scroll position of an earlier page, and shows any other page from its top. All
 * addresses that a browser opens by itself have the same key, so each is stored separately.
 */
export function ScrollMemory() {
  return (
    <ScrollRestoration
      getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
    />
  )
}
