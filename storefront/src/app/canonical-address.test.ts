import { NOT_FOUND } from '@voltkart/shared/contract/ssr'
import { expect, it } from 'vitest'
import { toCanonicalAddress, isOpenEnded } from './canonical-address'

const product = '/product/0123456789abcdef01234567'
const compared = '/compare?ids=0123456789abcdef01234567'

it.each([
  ['/', '/'],
  ['/?utm_source=mail&gclid=x&u=1', '/'],
  ['/?page=1&sort=price', '/'],
  ['/?q=&minPrice=cheap', '/'],
  ['/?fbclid=x&page=2', '/?page=2'],
  ['/?page=2.7&page=9', '/?page=2'],
  ['/?page=-3', '/'],
  ['/?q=phone', '/?q=phone'],
  ['/?utm_source=mail&q=%20Gaming%20%20LAPTOP%09&page=4', '/?q=gaming+laptop'],
  ['/?q=%C3%9C%26x=1', '/?q=%C3%BC%26x%3D1'],
  [`/?q=${'a'.repeat(100)}`, `/?q=${'a'.repeat(100)}`],
  ['/cart?u=1', '/cart'],
  ['/login?redirect=%2Fprofile', '/login'],
  [`${product}?u=1&page=3&q=phone`, product],
  [`${product}/nova-x1?u=1`, `${product}/nova-x1`],
  [`${product}/any-name`, `${product}/any-name`],
  [
    '/compare?utm_source=mail&ids=0123456789abcdef01234567,x&ids=0123456789abcdef01234567',
    compared,
  ],
])('addresses that render the same share one: %s', (address, canonical) => {
  expect(toCanonicalAddress(address)).toBe(canonical)
})

it.each([
  '/?q=phone&sort=price',
  '/?q=phone&inStock=1',
  `/?q=${'a'.repeat(101)}`,
  '/?category=Phones&category=Audio',
  '/?q=lamp&category=Phones',
  '/?category=फ़ोन',
  '/compare',
  '/compare?ids=1',
  '/complaint',
  '/complaint/C261122-7K3QZD?token=x',
])('left to the browser: %s', (address) => {
  expect(toCanonicalAddress(address)).toBeUndefined()
})

it.each([
  '/no/such/page',
  '/product',
  '/product/x',
  '/cart/x',
  '/product/0123456789abcdef0123456g',
  '/product/x/nova-x1',
  `${product}/nova-x1/more`,
  '/?page=1e300',
  '/c/phones!',
  '/c/a--b',
  '/c/%e0',
  '/no/such/page/',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
])('there is no page: %s', (address) => {
  expect(toCanonicalAddress(address)).toBe(NOT_FOUND)
})

it.each([
  ['/c/PHONES', '/c/phones'],
  ['/C/phones?page=2', '/c/phones'],
  ['/b/Aero/', '/b/aero'],
  ['/c/phones//'.slice(0, -1), '/c/phones'],
  ['/Cart', '/cart'],
  ['/cart/', '/cart'],
  ['/pages/TERMS', '/pages/terms'],
  [product.toUpperCase(), product],
  [`${product.toUpperCase()}/Nova-X1/`, `${product}/Nova-X1`],
  ['/reset-password/a1/B2c3/', '/reset-password/a1/B2c3'],
])('has moved: %s', (address, movedTo) => {
  expect(toCanonicalAddress(address)).toEqual({ movedTo })
})

it('a filtered or sorted list exists as the list itself does', () => {
  const listPath = '/c/phones?page=2'
  expect(toCanonicalAddress('/c/phones?page=2&sort=price')).toEqual({ variantOf: listPath })
  expect(toCanonicalAddress('/c/phones?page=2&brand=Aero')).toEqual({ variantOf: listPath })
  expect(toCanonicalAddress('/?utm_source=mail&category=Smart%20Phones&sort=price')).toEqual({
    variantOf: '/c/smart-phones',
  })
})

it('leaves the letters of a token as they are', () => {
  expect(toCanonicalAddress('/reset-password/a1/B2c3')).toBeUndefined()
})

it('only searches and comparisons have unlimited addresses', () => {
  expect(isOpenEnded('/?q=phone')).toBe(true)
  expect(isOpenEnded(compared)).toBe(true)
  for (const address of ['/', '/?page=2', '/cart', product] as const) {
    expect(isOpenEnded(address)).toBe(false)
  }
})
