import { describe, expect, it } from 'vitest'
import { parseShopAddress } from './find-shop'

describe('the address of a shop', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['  https://shop.example.com/ ', 'https://shop.example.com'],
    ['shop.example.com', 'https://shop.example.com'],
    ['Shop.Example.com:8443', 'https://shop.example.com:8443'],
    ['localhost:5000', 'http://localhost:5000'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000/', 'http://[::1]:5000'],
    ['https://localhost', 'https://localhost'],
  ])('%s is taken as %s', (text, origin) => {
    expect(parseShopAddress(text)).toEqual({ ok: true, origin })
  })

  it.each([
    ['', /Enter the address/],
    ['not an address', /not an address/],
    ['http://shop.example.com', /https:\/\/, except/],
    ['http://localhost.evil.test', /https:\/\/, except/],
    ['http://127.0.0.1.evil.test', /https:\/\/, except/],
    ['localhost.evil.test/x', /without a page/],
    ['ftp://shop.example.com', /https:\/\//],
    ['file:///etc/passwd', /https:\/\//],
    ['https://user:secret@shop.example.com', /name and password/],
    ['https://shop.example.com/admin', /without a page/],
    ['https://shop.example.com?x=1', /without a page/],
  ])('%s is refused', (text, reason) => {
    const response = parseShopAddress(text)
    expect(response).toMatchObject({ ok: false })
    expect(response.ok ? '' : response.reason).toMatch(reason)
  })
})
