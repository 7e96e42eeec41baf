import type { Page } from './pages'
import type { Shop } from './shop'

/** The address and title of a published page. */
export type PageLink = Pick<Page, 'slug' | 'title'>

/**
 * The shop's data that every page shows, by the names of the storefront's queries. The server
 * writes it into each page, so that browsers need not request it.
 */
export interface ShopFrame {
  getShop: Shop
  pageLinks: PageLink[]
}

/** An API response that is sent with a page, so that the browser need not request it. */
export interface PreloadedQuery {
  endpointName: string
  arg?: unknown
  value: unknown
}

/** The data that a page preloads for its frame. */
export const toFrameQueries = (frame: ShopFrame): PreloadedQuery[] =>
  Object.entries(frame).map(([endpointName, value]) => ({ endpointName, value: value as unknown }))

/** From its first slash on, with its query. */
export type PageAddress = `/${string}`

/** A page to render on the server. */
export interface PageToRender {
  /** As returned by `getAddress`. */
  address: PageAddress
  /** The shop as shown on the page; its address has no slash at its end. */
  site: { name: string; url: string }
  /** Undefined if it could not be read; browsers then request it. */
  frame: ShopFrame | undefined
  /** The page is a variant of `address`, see {@link VariantAddress}. */
  isVariant?: boolean
  /** Queries the API by a path below its base, with undefined for 404; rejects on failure. */
  query(path: string): Promise<unknown>
}

/** A rendered page: pieces of HTML, each safe to insert. */
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

/** There is no page at this address; the browser shows its own message. */
export const NOT_FOUND = 'nothing there'

/** The page has moved permanently. */
export interface PageRedirect {
  /** Its new address, without a query. */
  movedTo: PageAddress
}

/** A page that the browser renders, with the head that the server knows: title and metadata as HTML. */
export interface HeadOnly {
  head: string
}

/** A page, or the reason for its absence; undefined for addresses of which only browsers know more. */
export type RenderResult = RenderedPage | HeadOnly | PageRedirect | typeof NOT_FOUND | undefined

/** The data of a page. Reading it is cheap, rendering takes tens of milliseconds of CPU. */
export interface PageSource {
  /** The API's responses as JSON. While they are the same, so is the rendered page. */
  preloadedState: string
  /** The head alone. Making it is cheap. */
  head(): HeadOnly
  render(): Promise<RenderedPage>
}

/**
 * An address that the browser renders, such as a filtered list. It exists, or has moved, as the page at
 * another address does, whose title it has; search engines exclude it.
 */
export interface VariantAddress {
  variantOf: PageAddress
}

/** Renders pages in three steps, so that a cache can be placed between them. */
export interface PageRenderer {
  /**
   * The canonical address of a page: without parameters that make no difference to the rendered
   * page. Undefined for addresses that only browsers render.
   */
  getAddress(
    address: string,
  ): PageAddress | VariantAddress | PageRedirect | typeof NOT_FOUND | undefined
  /** Whether visitors can invent any number of addresses of this kind, each with a page. */
  isOpenEnded(address: PageAddress): boolean
  /** The head of such an address, which needs no data. */
  openEndedHead(address: PageAddress, site: PageToRender['site']): HeadOnly
  /** Rejects if the API does not respond. */
  read(
    page: PageToRender,
  ): Promise<PageSource | HeadOnly | PageRedirect | typeof NOT_FOUND | undefined>
}
