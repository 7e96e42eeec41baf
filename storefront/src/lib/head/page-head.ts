/** The data of the shop in the head of a page. */
export interface Site {
  name: string
  /** Its address, without a slash at the end. */
  url: string
}

/** Structured data by schema.org, as JSON-LD. */
export type LinkedData = Readonly<Record<string, unknown>>

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** Without the name of the shop, which is added. Absent if the shop's name is enough. */
  title?: string
  description?: string
  /** The canonical address of the page, from its first slash on. Absent while it is unknown. */
  path?: string
  /** Whether search engines should exclude it. */
  hidden?: boolean
  /** A picture for link previews, as an address of this site or an absolute one. */
  image?: { src: string; alt: string }
  /** Further properties for link previews, such as `product:price:amount`. */
  properties?: Readonly<Record<string, string>>
  linkedData?: readonly LinkedData[]
}

/** One element of the head. */
export interface HeadTag {
  name: 'meta' | 'link' | 'script'
  attributes: Readonly<Record<string, string>>
  text?: string
}

const DESCRIPTION = 'Phones, laptops, audio and more, with all taxes shown upfront.'
// 1200 × 630 pixels.
const SHOP_PICTURE = { src: '/share.jpg', alt: 'Phones, laptops, audio and more' }

/** The title of the browser's tab, ending in the name of the shop. */
export function getPageTitle({ title }: PageHead, site: Site): string {
  return title ? `${title} · ${site.name}` : site.name
}

/** Text on one line, cut at a word so that search engines need not shorten it. */
export function toExcerpt(text: string, length = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The absolute address of a resource of this site; external addresses stay unchanged. */
export function toAbsoluteUrl(path: string, site: Site): string {
  return new URL(path, `${site.url}/`).href
}

const toNameMeta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

const toPropertyMeta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

function buildSharingTags(head: PageHead, url: string, site: Site): HeadTag[] {
  const { image = SHOP_PICTURE, description = DESCRIPTION, properties = {} } = head
  return [
    toPropertyMeta('og:site_name', site.name),
    toPropertyMeta('og:locale', 'en_IN'),
    toPropertyMeta('og:title', head.title ?? site.name),
    toPropertyMeta('og:description', description),
    toPropertyMeta('og:url', url),
    toPropertyMeta('og:image', toAbsoluteUrl(image.src, site)),
    ...(image.alt ? [toPropertyMeta('og:image:alt', image.alt)] : []),
    ...Object.entries({ 'og:type': 'website', ...properties }).map(([name, content]) =>
      toPropertyMeta(name, content),
    ),
    toNameMeta('twitter:card', 'summary_large_image'),
  ]
}

// Inside a script element, `</script>` in a product's name would end the element.
function toJsonText(data: LinkedData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/**
 * The elements of the head of a page, the same in browser and server: its description and, for
 * indexed pages, address, link preview and structured data.
 */
export function buildHeadTags(head: PageHead, site: Site): HeadTag[] {
  const { description = DESCRIPTION, path, hidden = false, linkedData = [] } = head
  const tags = [toNameMeta('description', description)]
  if (hidden) return [...tags, toNameMeta('robots', 'noindex')]
  if (path === undefined) return tags
  const url = toAbsoluteUrl(path, site)
  return [
    ...tags,
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    ...buildSharingTags(head, url, site),
    ...linkedData.map((data): HeadTag => {
      return {
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: toJsonText(data),
      }
    }),
  ]
}
