import { sortByTree } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import express, { type Response, type Router } from 'express'
import type { CategoryQueries } from '../models/categories/category-queries'
import { getBranchBySlug, isInBranch } from '../models/categories/product-place'
import type { ProductQueries } from '../models/products/product-queries'
import type { PageQueries } from '../models/pages/page-queries'
import { notFound } from '../errors'
import { toProductUrl } from './product-url'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'

/** One page that search engines may show. */
interface SitemapPage {
  /** Its absolute address. */
  url: string
  changedAt?: Date
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeDocument(root: string, entries: readonly string[]): string {
  const lines = [`<${root} xmlns="${NAMESPACE}">`, ...entries, `</${root}>`]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
}

/** A sitemap: pages with the time each was last changed. */
function writeSitemap(pages: readonly SitemapPage[]): string {
  return writeDocument(
    'urlset',
    pages.map(({ url, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>`
    }),
  )
}

/** The list of the sitemaps that a large site is divided into. */
function writeSitemapIndex(urls: readonly string[]): string {
  return writeDocument(
    'sitemapindex',
    urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`),
  )
}

/** The number of products in one sitemap: a few hundred kilobytes. The protocol allows 50,000. */
export const SITEMAP_PART = 5_000

/**
 * Private pages, pages for staff, and the comparison, which has no content of its own; crawlers may
 * read the rest.
 */
const disallowedPaths = [
  '/admin',
  '/cart',
  '/compare',
  '/wishlist',
  '/complaint/',
  '/dev/',
  '/order/',
  '/payment',
  '/place-order',
  '/profile',
  '/reset-password',
  '/confirm-email',
  '/keep-account',
  '/sandbox/',
  '/shipping',
]

interface Sources {
  products: Pick<ProductQueries, 'countAll' | 'listAddresses' | 'list' | 'countPlaces'>
  categories: Pick<CategoryQueries, 'recent'>
  pages: Pick<PageQueries, 'links'>
}

function sendXml(response: Response, xml: string): void {
  response.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(xml)
}

/**
 * Serves the entry points for search engines: `robots.txt`, and a sitemap in parts, so that a
 * catalogue of any size is read one part at a time. `publicUrl` has no slash at its end.
 */
export function serveSitemap(
  publicUrl: string,
  { products: catalogue, categories, pages }: Sources,
): Router {
  const router = express.Router()

  router.get('/robots.txt', (_request, response) => {
    const lines = [
      'User-agent: *',
      ...disallowedPaths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ]
    response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(lines.join('\n'))
  })

  router.get('/sitemap.xml', async (_request, response) => {
    const parts = Math.ceil((await catalogue.countAll()) / SITEMAP_PART)
    const products = Array.from(
      { length: parts },
      (_, index) => `${publicUrl}/sitemap-products-${index + 1}.xml`,
    )
    sendXml(response, writeSitemapIndex([`${publicUrl}/sitemap-pages.xml`, ...products]))
  })

  router.get('/sitemap-pages.xml', async (_request, response) => {
    const { facets } = await catalogue.list({}, { limit: 1, skip: 0, facets: true })
    const [tree, { counts }] = await Promise.all([categories.recent(), catalogue.countPlaces()])
    const withProducts = sortByTree(tree.categories).filter(({ slug }) => {
      const branch = getBranchBySlug(tree.categories, slug)
      return counts.some((place) => isInBranch(branch, place))
    })
    const brands = (facets?.brands ?? []).map(({ value }) => toSlug(value))
    const toPages = (prefix: string, slugs: readonly string[]) =>
      [...new Set(slugs)].map((slug) => ({ url: `${publicUrl}${prefix}${slug}` }))
    const published = (await pages.links()).map(({ slug, publishedAt }) => ({
      url: `${publicUrl}/pages/${slug}`,
      changedAt: publishedAt,
    }))
    sendXml(
      response,
      writeSitemap([
        { url: `${publicUrl}/` },
        ...toPages(
          '/c/',
          withProducts.map(({ slug }) => slug),
        ),
        ...toPages('/b/', brands),
        ...published,
      ]),
    )
  })

  router.get('/sitemap-products-:part.xml', async (request, response) => {
    const { part } = request.params
    if (!/^[1-9]\d{0,4}$/.test(part)) throw notFound()
    const products = await catalogue.listAddresses((Number(part) - 1) * SITEMAP_PART, SITEMAP_PART)
    if (!products) throw notFound()
    const pages = products.map((product) => ({
      url: toProductUrl(publicUrl, product),
      changedAt: product.updatedAt,
    }))
    sendXml(response, writeSitemap(pages))
  })

  return router
}
