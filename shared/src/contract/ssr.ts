import type { Page } from './pages'
import type { Shop } from './shop'

/** Where a published page is, and what it is called. */
export type PageLink = Pick<Page, 'slug' | 'title'>

/**
 * What every page shows of the shop, by the names of the storefront's queries. The server writes it
 * into each page, so that no browser has to request it.
 */
export interface ShopFrame {
  getShop: Shop
  pageLinks: PageLink[]
}

/** A response of the API that a page brings along, so that the browser need not request it. */
export interface PreloadedQuery {
  endpointName: string
  arg?: unknown
  value: unknown
}

/** What a page preloads for its frame. */
export const frameQueries = (frame: ShopFrame): PreloadedQuery[] =>
  Object.entries(frame).map(([endpointName, value]) => ({ endpointName, value: value as unknown }))

/** From its first slash on, with its query. */
export type PageAddress = `/${string}`

/** A page to render on the server. */
export interface PageToRender {
  /** As `addressOf` gave it. */
  address: PageAddress
  /** The shop as the page speaks of it; its address has no slash at its end. */
  site: { name: string; url: string }
  /** Undefined when it could not be read; browsers then request it. */
  frame: ShopFrame | undefined
  /** Queries the API by a path below its base, with undefined for 404; rejects on failure. */
  query(path: string): Promise<unknown>
}

/** A rendered page: pieces of HTML, each safe in its place. */
export interface RenderedPage {
  /** For the head: title, metadata, preloaded pictures, styles. */
  head: string
  /** The content of the page's root element. */
  body: string
  /**
   * The preloaded state: the API responses of the page as JSON, so that the browser does not
   * refetch them.
   */
  preloadedState: string
}

/** There is nothing at an address; the browser says so in its own way. */
export const NOT_FOUND = 'nothing there'

/** The page has moved for good. */
export interface PageRedirect {
  /** Its address now, without a query. */
  movedTo: PageAddress
}

/** A page, or its absence; undefined for addresses that only browsers render. */
export type RenderResult = RenderedPage | PageRedirect | typeof NOT_FOUND | undefined

/** The source of a page. Reading it is cheap, rendering takes tens of milliseconds of CPU. */
export interface PageSource {
  /** The API's responses as JSON. As long as they are the same, so is the rendered page. */
  preloadedState: string
  render(): Promise<RenderedPage>
}

/** Renders pages in three steps, so that a cache can stand between each and the next. */
export interface PageRenderer {
  /**
   * The canonical address of a page: without parameters that make no difference to the rendered
   * page. Undefined for addresses that only browsers render.
   */
  addressOf(address: string): PageAddress | typeof NOT_FOUND | undefined
  /** Whether visitors can make up as many addresses of this kind as they like, each with a page. */
  isOpenEnded(address: PageAddress): boolean
  /** Rejects if the API does not respond. */
  read(page: PageToRender): Promise<PageSource | PageRedirect | typeof NOT_FOUND | undefined>
}
