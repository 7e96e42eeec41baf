import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TestServerOptions } from '../../testing/test-server'
import { startShop } from '../../testing/use-shop'
import { projectRoot } from '../project-root'

const openBrowser = async (options?: TestServerOptions) => (await startShop(options)).browser()

describe('the security contact of a shop', () => {
  const environment = {
    PUBLIC_URL: 'https://shop.example.test',
    MAIL_FROM: 'Volt & Sons <care@shop.example.test>',
  }

  it('is the sender’s address of its mails, in a file that expires in half a year', async () => {
    const now = () => new Date('2026-03-01T10:20:30Z')
    const visitor = await openBrowser({ environment, overrides: { now } })
    const response = await visitor.fetch('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:care@shop.example.test',
      'Expires: 2026-08-28T00:00:00Z',
      'Canonical: https://shop.example.test/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ])
  })

  it('names no canonical address without https, which RFC 9116 requires', async () => {
    const visitor = await openBrowser({
      environment: { PUBLIC_URL: 'http://shop.example.test', MAIL_FROM: 'care@shop.example.test' },
    })
    const text = await (await visitor.fetch('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: mailto:care@shop.example.test\n')
    expect(text).not.toContain('Canonical')
  })

  it.each([{}, { MAIL_FROM: 'Volt & Sons' }])(
    'is not invented for a shop without a mailbox: %j',
    async (settings) => {
      const visitor = await openBrowser({ environment: { ...settings } })
      expect((await visitor.fetch('/.well-known/security.txt')).status).toBe(404)
    },
  )
})

describe('well-known addresses', () => {
  it('redirects password managers to the profile, and has nothing else below /.well-known', async () => {
    const visitor = await openBrowser()
    const change = await visitor.fetch('/.well-known/change-password')
    expect(change.status).toBe(302)
    expect(change.headers.get('location')).toBe('/profile')
    // With this address they check that the site returns correct status codes.
    const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
    const headers = { Accept: 'text/html' }
    expect((await visitor.fetch(`/.well-known/${name}`, { headers })).status).toBe(404)
  })

  it('redirects /favicon.ico to an existing icon', async () => {
    const visitor = await openBrowser()
    const icon = await visitor.fetch('/favicon.ico')
    expect(icon.status).toBe(302)
    const location = icon.headers.get('location') ?? ''
    expect(location).toMatch(/\.png$/)
    expect(existsSync(join(projectRoot, 'storefront', 'public', location))).toBe(true)
  })
})
