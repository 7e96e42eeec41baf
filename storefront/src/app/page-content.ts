import { nothingThere, type PageToDraw } from '@voltkart/shared/contract/page-drawing'
import { homeHead } from '../features/catalogue/catalogue-head'
import { homeAnswers, homePageOf } from '../features/catalogue/home-answers'
import { productAnswers } from '../features/product/product-answers'
import { productHead } from '../features/product/product-head'
import type { PageHead } from '../lib/head/page-head'
import type { KnownAnswer } from '../lib/known-answers'
import { isKnownAddress } from './page-code'

/** What a page is drawn from. */
export interface PageContent {
  /** The source of the page's code, by which its built files are found. */
  code: string
  head: PageHead
  answers: KnownAnswer[]
}

/** Gathers what a page is drawn from, if there is one; nothing for those that only browsers draw. */
export async function pageContent(
  url: URL,
  page: PageToDraw,
): Promise<PageContent | typeof nothingThere | undefined> {
  if (!isKnownAddress(url.pathname)) return nothingThere
  const { site, ask } = page
  if (url.pathname === '/' && [...url.searchParams.keys()].every((key) => key === 'page')) {
    const number = homePageOf(url.searchParams)
    return {
      code: 'src/features/catalogue/home-page.tsx',
      head: homeHead(number, site),
      answers: await homeAnswers(number, ask),
    }
  }
  const productId = /^\/product\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  if (productId === undefined) return undefined
  const isId = /^[0-9a-f]{24}$/i.test(productId)
  const found = isId ? await productAnswers(productId, ask) : undefined
  if (!found) return nothingThere
  return {
    code: 'src/features/product/product-page.tsx',
    head: productHead(found.product, site),
    answers: found.answers,
  }
}
