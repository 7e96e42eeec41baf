import type { PageHead } from '../../lib/head/page-head'

/** The metadata of a comparison. */
export const compareHead: PageHead = { title: 'Compare products', hidden: true }
