import { useEffect } from 'react'
import { shopName } from '../client/shop-name'

/** Sets the title of the browser's tab, ending in the shop's name. */
export function PageTitle({ title }: { title?: string }) {
  useEffect(() => {
    // A <title> element would stand behind the page's own one, and browsers show the first.
    document.title = title ? `${title} · ${shopName()}` : shopName()
  }, [title])
  return null
}
