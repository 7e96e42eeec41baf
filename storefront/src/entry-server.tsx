import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { tellShopName } from '@voltkart/shared/client/shop-name'
import type { DrawPage } from '@voltkart/shared/contract/page-drawing'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { loadPageCode } from './app/page-code'
import { pageContent } from './app/page-content'
import { Providers } from './app/providers'
import { storefrontRoutes } from './app/router'
import { makeStore } from './app/store'
import { headHtml } from './lib/head/head-html'
import { stylesHtml } from './lib/styles-html'

// One for all pages: most of their styles are the same, and making them is what takes the longest.
const cache = createCache({ key: 'css' })
// Keeps the styles that are used, to be written at one place.
cache.compat = true

/** Links to what React wants fetched first stand before everything it draws. */
const leadingLinks = /^(?:<link [^>]*>)+/

/** Draws a page of the shop as those see it who are not signed in. */
export const drawPage: DrawPage = async (page) => {
  const url = new URL(`http://localhost${page.address}`)
  const content = await pageContent(url, page)
  if (!content) return undefined
  await loadPageCode(url.pathname)
  const handler = createStaticHandler(storefrontRoutes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return undefined
  tellShopName(page.site.name)
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers store={makeStore(content.answers)}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </CacheProvider>
    </StrictMode>,
  )
  const links = leadingLinks.exec(html)?.[0] ?? ''
  return {
    head: headHtml(content.head, page.site) + links + stylesHtml(cache, html),
    body: html.slice(links.length),
    answers: JSON.stringify(content.answers),
  }
}
