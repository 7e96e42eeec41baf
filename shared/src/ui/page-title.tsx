import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { getShopName } from '../client/shop-api'

const CountContext = createContext(0)

/** Puts a count before the titles of all pages inside, as “(2) Orders”; 0 is left out. */
export function TitleCount({ value, children }: { value: number; children: ReactNode }) {
  return <CountContext value={value}>{children}</CountContext>
}

/** Sets the title of the browser's tab, ending in the shop's name. */
export function PageTitle({ title }: { title?: string }) {
  const count = useContext(CountContext)
  useEffect(() => {
    const mark = count > 0 ? `(${count}) ` : ''
    // A <title> element would come after the page's existing one, and browsers show the first.
    document.title = mark + (title ? `${title} · ${getShopName()}` : getShopName())
  }, [title, count])
  return null
}
