/** From its first slash on, with its query. */
export type PageAddress = `/${string}`

/** A page that is to be drawn outside a browser. */
export interface PageToRender {
  /** As `addressOf` gave it. */
  address: PageAddress
  /** The shop as the page speaks of it; its address has no slash at its end. */
  site: { name: string; url: string }
  /**
   * Answers a call of the API by its path below the API's base, with nothing for what is not there;
   * rejects if it fails.
   */
  ask(path: string): Promise<unknown>
}

/** A page as it was drawn: pieces of HTML, each safe where it belongs. */
export interface RenderedPage {
  /** For the head: title, what the page tells about itself, pictures to fetch first, styles. */
  head: string
  /** What stands in the root of the page. */
  body: string
  /** What was asked for the page, so that the browser need not ask again. As JSON. */
  answers: string
}

/** There is nothing at an address; the browser says so in its own way. */
export const NOT_FOUND = 'nothing there'

/** A page, or that there is none; undefined for addresses that only browsers draw. */
export type RenderResult = RenderedPage | typeof NOT_FOUND | undefined

/** What a page is rendered from. Reading it is cheap, rendering takes tens of milliseconds of CPU. */
export interface PageSource {
  /** The API's responses as JSON. As long as they are the same, so is the rendered page. */
  answers: string
  render(): Promise<RenderedPage>
}

/** Draws pages in three steps, so that a cache can stand between each and the next. */
export interface PageRenderer {
  /**
   * The canonical address of a page: without parameters that make no difference to what is rendered.
   * Undefined for addresses that only browsers draw.
   */
  addressOf(address: string): PageAddress | typeof NOT_FOUND | undefined
  /** Rejects if the API does not answer. */
  read(page: PageToRender): Promise<PageSource | typeof NOT_FOUND | undefined>
}
