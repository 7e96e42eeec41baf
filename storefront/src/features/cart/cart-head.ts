import type { PageHead } from '../../lib/head/page-head'

/** The metadata of the cart page. */
export const cartHead: PageHead = { title: 'Cart', hidden: true }
