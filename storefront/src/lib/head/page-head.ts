/** The shop as a whole, as far as the head of a page speaks of it. */
export interface Site {
  name: string
  /** Its address, without a slash at the end. */
  url: string
}

/** Structured data by schema.org, told as JSON-LD. */
export type LinkedData = Readonly<Record<string, unknown>>

/** What a page tells browsers, search engines and those it is shared with about itself. */
export interface PageHead {
  /** Without the name of the shop, which is added. Left out where the shop's name is enough. */
  title?: string
  description?: string
  /** The one address of the page, from its first slash on. Left out while it is not known. */
  path?: string
  /** Whether search engines should leave it out. */
  hidden?: boolean
  /** A picture to share it with, as an address of this site or a whole one. */
  image?: { src: string; alt: string }
  /** Further properties for those it is shared with, such as `product:price:amount`. */
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
export function pageTitle({ title }: PageHead, site: Site): string {
  return title ? `${title} · ${site.name}` : site.name
}

/** Text on one line, cut at a word so that search engines need not cut it. */
export function excerpt(text: string, length = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The whole address of something on this site; what is elsewhere stays as it is. */
export function absoluteUrl(path: string, site: Site): string {
  return new URL(path, `${site.url}/`).href
}

const named = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

function sharingTags(head: PageHead, url: string, site: Site): HeadTag[] {
  const { image = SHOP_PICTURE, description = DESCRIPTION, properties = {} } = head
  return [
    property('og:site_name', site.name),
    property('og:locale', 'en_IN'),
    property('og:title', head.title ?? site.name),
    property('og:description', description),
    property('og:url', url),
    property('og:image', absoluteUrl(image.src, site)),
    ...(image.alt ? [property('og:image:alt', image.alt)] : []),
    ...Object.entries({ 'og:type': 'website', ...properties }).map(([name, content]) =>
      property(name, content),
    ),
    named('twitter:card', 'summary_large_image'),
  ]
}

// Inside a page that is written as text, `</script>` in a product's name would end the element.
function jsonText(data: LinkedData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/**
 * The elements of the head for a page, the same whether a browser or a server asks: its description,
 * and for pages that are to be found, their address, how they look when shared, structured data.
 */
export function headTags(head: PageHead, site: Site): HeadTag[] {
  const { description = DESCRIPTION, path, hidden = false, linkedData = [] } = head
  const tags = [named('description', description)]
  if (hidden) return [...tags, named('robots', 'noindex')]
  if (path === undefined) return tags
  const url = absoluteUrl(path, site)
  return [
    ...tags,
    { name: 'link', attributes: { rel: 'canonical', href: url } },
    ...sharingTags(head, url, site),
    ...linkedData.map((data): HeadTag => {
      return {
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: jsonText(data),
      }
    }),
  ]
}
