import { ScrollRestoration } from 'react-router-dom'

/**
 * Brings a page that was left back to where it was scrolled to, and shows every other from its top.
 * All addresses that a browser opens by itself have one and the same key; each is remembered apart.
 */
export function ScrollMemory() {
  return (
    <ScrollRestoration
      getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
    />
  )
}
