import express, { type Request, type Response, type Router } from 'express'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { notFound } from '../../errors'
import { sendPieces } from '../../http/send-result'
import type { CategoryQueries } from '../../models/categories/category-queries'
import type { ProductQueries } from '../../models/products/product-queries'
import type { FeedProduct } from '../../models/products/sitemap-queries'
import { createFeedFiles } from './feed-files'
import { toFeedItem, type FeedItem, type FeedTerms } from './feed-item'
import { writeGoogleFeed, writeMetaFeed } from './feed-formats'

/** The number of products at one address; the next ones are at `?page=2`. */
const FEED_PART = 50_000
/** How long clients keep a feed, in seconds. */
const MAX_AGE = 240

interface Sources {
  models: {
    products: Pick<ProductQueries, 'readFeed'>
    categories: Pick<CategoryQueries, 'recent'>
  }
  /** Where the files are kept. */
  directory: string
  publicUrl: string
  /** The shop's name, its tax in percent, and whether it has feeds. */
  readShop: () => Promise<{ tradeName: string; taxPercent: number; feeds: boolean }>
  now: () => Date
}

const kinds = {
  'google.xml': { type: 'application/xml', write: writeGoogleFeed },
  'meta.csv': {
    type: 'text/csv',
    write: (_shop: object, batches: AsyncIterable<FeedItem[]>) => writeMetaFeed(batches),
  },
} as const

async function* getItems(batches: AsyncIterable<FeedProduct[]>, terms: FeedTerms) {
  for await (const products of batches) yield products.map((product) => toFeedItem(product, terms))
}

async function* readNothing(): AsyncGenerator<FeedProduct[]> {
  // The feed of a shop without products.
}

/** The number of a page in an address, from 1 on. */
function readPageNumber({ query }: Request): number {
  const { page = '1' } = query
  if (typeof page !== 'string' || !/^[1-9]\d{0,4}$/.test(page)) throw notFound()
  return Number(page)
}

/** Sends a compressed file to clients that take it so, and its text to others. */
async function sendFile(request: Request, response: Response, path: string): Promise<void> {
  const file = createReadStream(path)
  if (!request.acceptsEncodings('gzip')) {
    // An error of either stream ends both, and so the response.
    return sendPieces(
      response,
      pipeline(file, createGunzip(), () => undefined),
    )
  }
  response.set('Content-Encoding', 'gzip')
  return sendPieces(response, file)
}

/**
 * Serves the feeds with all products of the shop, by which Google and Meta list them. `publicUrl` has
 * no slash at its end.
 */
export function serveFeeds({ models, directory, publicUrl, readShop, now }: Sources): Router {
  const router = express.Router()
  const provideFile = createFeedFiles(directory, now)

  for (const [name, { type, write }] of Object.entries(kinds)) {
    router.get(`/feeds/${name}`, async (request, response) => {
      const { tradeName, taxPercent, feeds } = await readShop()
      if (!feeds) throw notFound()
      const page = readPageNumber(request)
      const { path, madeAt } = await provideFile(`${name} ${page}`, async () => {
        const [{ categories }, products] = await Promise.all([
          models.categories.recent(),
          models.products.readFeed((page - 1) * FEED_PART, FEED_PART),
        ])
        const batches = products ?? (page === 1 ? readNothing() : undefined)
        const terms = { publicUrl, taxPercent, categories, at: now() }
        return batches && write({ name: tradeName, url: publicUrl }, getItems(batches, terms))
      })
      response
        .set('Cache-Control', `public, max-age=${MAX_AGE}`)
        .set('Last-Modified', madeAt.toUTCString())
        .vary('Accept-Encoding')
        .type(type)
      if (request.fresh) response.status(304).end()
      else await sendFile(request, response, path)
    })
  }

  return router
}
