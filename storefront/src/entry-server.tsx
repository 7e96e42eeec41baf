import { CacheProvider } from '@emotion/react'
import { setShopName } from '@voltkart/shared/client/shop-api'
import {
  toFrameQueries,
  NOT_FOUND,
  type RenderedPage,
  type PageRenderer,
  type PageToRender,
} from '@voltkart/shared/contract/ssr'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { toCanonicalAddress, isOpenEnded } from './app/canonical-address'
import { createStaticHistory } from './app/history'
import { createNavigation } from './app/navigation'
import { loadPageCode } from './app/routes'
import { openEndedHead, loadPageContent, type PageContent } from './app/page-content'
import { Providers, createStore } from './app/store'
import { ShopRouter } from './app/shop-router'
import { loadParts } from './lib/lazy-part'
import { createServerStyles } from './lib/server-styles'
import { type PageHead, buildHeadTags, getPageTitle, type Site } from './lib/head/page-head'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'

/** The head of a page as HTML, with the same attributes as the browser's version, which replaces it. */
function renderHead(head: PageHead, site: Site): string {
  const tags = buildHeadTags(head, site).map(({ name, attributes, text }) => {
    const written = Object.entries(attributes).map(
      ([key, value]) => `${key}="${escapeHtml(value)}"`,
    )
    const startTag = `<${[name, ...written, 'data-page-head'].join(' ')}>`
    // Text is JSON that cannot end its element; elements without text have no end tag.
    return text === undefined ? startTag : `${startTag}${text}</${name}>`
  })
  return `<title>${escapeHtml(getPageTitle(head, site))}</title>${tags.join('')}`
}

const serverStyles = createServerStyles()

// Empty before the storefront is built.
const codeOfPages = JSON.parse(
  (import.meta.env['VITE_CODE_OF_PAGES'] as string | undefined) ?? '{}',
) as Record<string, string[]>

/**
 * Preloads a page's own code together with the shop's (`later`, see main.ts), and not only after
 * that has run.
 */
function renderCodeLinks(code: readonly string[]): string {
  const files = new Set(code.flatMap((source) => codeOfPages[source] ?? []))
  return [...files].map((file) => `<link rel="later" crossorigin href="/${file}">`).join('')
}

/** React emits links to resources to be fetched first before everything else it renders. */
const leadingLinks = /^(?:<link [^>]*>)+/

/** Renders a page of the shop for visitors who are not signed in. */
function render(content: PageContent, { address, site }: PageToRender): RenderedPage {
  const navigation = createNavigation(createStaticHistory(address))
  setShopName(site.name)
  const { html, styles } = serverStyles.gather(() =>
    renderToString(
      <StrictMode>
        <CacheProvider value={serverStyles.cache}>
          <Providers store={createStore(content.responses)}>
            <ShopRouter navigation={navigation} />
          </Providers>
        </CacheProvider>
      </StrictMode>,
    ),
  )
  const links = leadingLinks.exec(html)?.[0] ?? ''
  return {
    head: renderHead(content.head, site) + links + renderCodeLinks(content.code) + styles,
    body: html.slice(links.length),
    preloadedState: JSON.stringify(content.responses),
  }
}

/** The module that the API's process loads to render pages. */
export const pageRenderer: PageRenderer = {
  getAddress: toCanonicalAddress,
  isOpenEnded,
  openEndedHead: (address, site) => ({
    head: renderHead(openEndedHead(new URL(`http://localhost${address}`), site), site),
  }),
  async read(page) {
    const url = new URL(`http://localhost${page.address}`)
    const pageContent = await loadPageContent(url, page)
    if (!pageContent || pageContent === NOT_FOUND || 'movedTo' in pageContent) return pageContent
    const toHead = (head: PageHead) => ({
      head: renderHead(
        page.isVariant ? { ...omitUndefined({ title: head.title }), hidden: true } : head,
        page.site,
      ),
    })
    if ('headOnly' in pageContent) return toHead(pageContent.headOnly)
    const frame = page.frame ? toFrameQueries(page.frame) : []
    const content = { ...pageContent, responses: [...frame, ...pageContent.responses] }
    return {
      preloadedState: JSON.stringify(content.responses),
      head: () => toHead(content.head),
      async render() {
        await loadPageCode(url.pathname)
        await loadParts()
        return render(content, page)
      },
    }
  },
}
