import { escapeHtml } from '@voltkart/shared/domain/escape-html'

/** One page that search engines may show. */
export interface SitemapPage {
  /** Its absolute address. */
  url: string
  changedAt?: Date
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function documentOf(root: string, entries: readonly string[]): string {
  const lines = [`<${root} xmlns="${NAMESPACE}">`, ...entries, `</${root}>`]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
}

/** A sitemap: pages with the time each was last changed. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  return documentOf(
    'urlset',
    pages.map(({ url, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>`
    }),
  )
}

/** The list of the sitemaps that a large site is divided into. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return documentOf(
    'sitemapindex',
    urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`),
  )
}
