import type { PageHead } from '../../lib/head/page-head'

/** What the cart tells about itself. */
export const cartHead: PageHead = { title: 'Cart', hidden: true }
