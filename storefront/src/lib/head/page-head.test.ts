import { describe, expect, it } from 'vitest'
import { toExcerpt, buildHeadTags, getPageTitle, type HeadTag, type PageHead } from './page-head'

const site = { name: 'Voltkart', url: 'https://shop.example.test' }

function readContent(tags: HeadTag[], name: string): string | undefined {
  return tags.find(({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
    ?.attributes['content']
}

function findCanonical(tags: HeadTag[]): string | undefined {
  return tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']
}

describe('the head of a page', () => {
  it('names the page and the shop', () => {
    expect(getPageTitle({ title: 'Cart' }, site)).toBe('Cart · Voltkart')
    expect(getPageTitle({}, site)).toBe('Voltkart')
  })

  it('gives an indexed page one canonical address and a picture', () => {
    const tags = buildHeadTags({ title: 'Phones', path: '/?category=Phones' }, site)
    expect(findCanonical(tags)).toBe('https://shop.example.test/?category=Phones')
    expect(readContent(tags, 'og:url')).toBe('https://shop.example.test/?category=Phones')
    expect(readContent(tags, 'og:title')).toBe('Phones')
    expect(readContent(tags, 'og:image')).toBe('https://shop.example.test/share.jpg')
    expect(readContent(tags, 'og:type')).toBe('website')
  })

  it('excludes personal pages from search, without further data', () => {
    const tags = buildHeadTags({ title: 'Cart', hidden: true, path: '/cart' }, site)
    expect(readContent(tags, 'robots')).toBe('noindex')
    expect(tags).toHaveLength(2)
  })

  it('keeps the addresses of external pictures', () => {
    const head: PageHead = { path: '/', image: { src: 'https://cdn.test/a.webp', alt: 'A' } }
    expect(readContent(buildHeadTags(head, site), 'og:image')).toBe('https://cdn.test/a.webp')
  })

  it('cannot be broken out of by its contents', () => {
    const data = { '@type': 'Product', name: '</script><script>alert(1)</script>' }
    const script = buildHeadTags({ path: '/', linkedData: [data] }, site).at(-1)
    expect(script?.text).not.toContain('<')
    expect(JSON.parse(script?.text ?? '')).toEqual({ '@context': 'https://schema.org', ...data })
  })

  it('cuts long text at a word', () => {
    expect(toExcerpt('One\n two  three')).toBe('One two three')
    expect(toExcerpt('word '.repeat(100), 22)).toBe('word word word word…')
    expect(toExcerpt('x'.repeat(300), 20)).toBe(`${'x'.repeat(20)}…`)
  })
})
