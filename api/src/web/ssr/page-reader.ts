import { API_BASE } from '@voltkart/shared/contract/route'
import {
  NOT_FOUND,
  type HeadOnly,
  type PageAddress,
  type PageRenderer,
  type PageToRender,
  type RenderResult,
  type ShopFrame,
} from '@voltkart/shared/contract/ssr'

/** The time limit for an API response; past that, browsers render. */
const API_TIMEOUT_MS = 3_000

export interface PageReaderOptions {
  /** Its name stands in for the shop's trade name while that cannot be read. */
  site: PageToRender['site']
  /** Reads the shop's data on every page. */
  readFrame: () => Promise<ShopFrame | undefined>
  /** The address of this process. */
  localUrl: string
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(API_TIMEOUT_MS) })
  // A missing page is no error; the browser shows its own message.
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url} responded ${response.status}`)
  return response.json()
}

/** Reads the data of pages, without rendering them. */
export function createPageReader({ site, readFrame, localUrl }: PageReaderOptions) {
  const headsUnderWay = new Map<string, Promise<RenderResult>>()
  const query = (path: string) => fetchJson(localUrl + API_BASE + path)

  /** The site by the shop's trade name, if that is known. */
  const getSite = (frame: ShopFrame | undefined): PageToRender['site'] =>
    frame ? { ...site, name: frame.getShop.tradeName } : site

  async function read(renderer: PageRenderer, address: PageAddress, isVariant = false) {
    const frame = await readFrame()
    return renderer.read({ address, site: getSite(frame), frame, isVariant, query })
  }

  async function readHead(
    renderer: PageRenderer,
    address: PageAddress,
    isVariant: boolean,
  ): Promise<RenderResult> {
    const source = await read(renderer, address, isVariant)
    return source && source !== NOT_FOUND && 'render' in source ? source.head() : source
  }

  return {
    /** @throws Error if the API does not respond */
    read,

    /**
     * The head of a page without rendering it; concurrent callers share one read.
     * @throws Error if the API does not respond
     */
    findHead(renderer: PageRenderer, address: PageAddress, isVariant: boolean) {
      const key = `${isVariant ? 'variant' : 'page'} ${address}`
      const running = headsUnderWay.get(key)
      if (running) return running
      const head = readHead(renderer, address, isVariant).finally(() => headsUnderWay.delete(key))
      headsUnderWay.set(key, head)
      return head
    },

    /** The head of a search or a comparison. */
    async openEndedHead(renderer: PageRenderer, address: PageAddress): Promise<HeadOnly> {
      return renderer.openEndedHead(address, getSite(await readFrame()))
    },
  }
}
