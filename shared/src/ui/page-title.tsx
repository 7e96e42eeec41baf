import { shopName } from '../client/shop-name'

/** The title of the browser's tab, ending in the shop's name. React lifts it into the head. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title ? `${title} · ${shopName()}` : shopName()}</title>
}
