import { NOT_FOUND, type RenderedPage } from '@voltkart/shared/contract/ssr'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { pageRenderer } from './entry-server'

const site = { name: 'Voltkart', url: 'https://shop.test' }
const markup = '</script><script>alert(1)</script><!--head-->'
const policy = {
  slug: 'terms',
  version: 2,
  title: markup,
  body: 'Be *fair*.',
  publishedAt: '2026-11-21T20:00:00.000Z',
  html: '<p>Be <em>fair</em>.</p>',
}
const query = (path: string) => Promise.resolve(path === '/pages/terms' ? policy : undefined)

async function readSource(path: string, frame = buildFrame()) {
  const address = pageRenderer.getAddress(path)
  if (typeof address !== 'string' || address === NOT_FOUND) return address
  return pageRenderer.read({ address, site, frame, query })
}

async function renderPage(path: string, frame = buildFrame()): Promise<RenderedPage> {
  const source = await readSource(path, frame)
  if (!source || source === NOT_FOUND || !('render' in source)) {
    throw new Error('There should be a page')
  }
  return source.render()
}

const seller = {
  legalName: `Lakeside ${markup}`,
  gst: { gstin: '29AAAAA0000A1ZY', defaultRate: 18 },
  address: { address: '1 Road', city: 'Bengaluru', postalCode: '560001', stateCode: '29' },
  grievanceOfficer: {
    name: 'Suresh Nair',
    designation: 'Grievance Officer',
    email: 'grievance@lakeside.example',
    phone: '080 4000 1235',
  },
} as const

describe('a published page', () => {
  it('has its text, its day in India, and its own address', async () => {
    const { body, head, preloadedState } = await renderPage('/pages/terms?utm_source=mail')
    expect(body).toContain('<p>Be <em>fair</em>.</p>')
    expect(body).toContain('22 Nov 2026')
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(body).not.toMatch(/<script|aria-busy="true"/)
    expect(head).toContain('<link rel="canonical" href="https://shop.test/pages/terms"')
    expect(head).toContain('content="Be fair."')
    expect(JSON.parse(preloadedState)).toMatchObject([
      { endpointName: 'getShop' },
      { endpointName: 'pageLinks' },
      { endpointName: 'getPage', arg: 'terms' },
    ])
  }, 60_000)

  it.each(['/pages/none', '/pages/no.such', '/pages/', `/pages/${'x'.repeat(61)}`])(
    'is none: %s',
    async (path) => {
      expect(await readSource(path)).toBe(NOT_FOUND)
    },
  )

  it('has one address', async () => {
    expect(await readSource('/pages/Terms')).toEqual({ movedTo: '/pages/terms' })
    expect(await readSource('/pages/terms/')).toEqual({ movedTo: '/pages/terms' })
  })
})

describe('the footer', () => {
  it('names the seller, and links to the published pages', async () => {
    const { body } = await renderPage('/pages/terms', buildFrame(seller))
    const text = body.replace(/<[^>]*>/g, '')
    expect(text).toContain('1 Road, Bengaluru 560001, Karnataka')
    expect(text).toContain('GSTIN 29AAAAA0000A1ZY')
    expect(text).toContain('Suresh Nair, Grievance Officer')
    expect(body).not.toContain('<script')
    expect(body).toContain('href="mailto:grievance@lakeside.example"')
    expect(body).toContain('href="/pages/returns"')
  })

  it('promises nothing before the profile of the shop is saved', async () => {
    const promised = 'Invoice with every paid order'
    const render = async (version: number) =>
      (await renderPage('/pages/terms', buildFrame({ ...seller, version }))).body
    expect(await render(1)).toContain(promised)
    const unsaved = await render(0)
    expect(unsaved).not.toContain(promised)
    expect(unsaved).not.toContain('Free delivery')
  })

  it('does not mention GST while the shop is not registered for it', async () => {
    const { body } = await renderPage('/pages/terms', buildFrame({ ...seller, gst: null }))
    expect(body).not.toContain('GST')
  })
})
