import { expect, it } from 'vitest'
import { productionWarnings } from './production-warnings'

const complete = {
  production: true,
  mail: { smtpUrl: 'smtps://mail.example', from: 'shop@shop.example' },
  publicUrl: 'https://shop.example',
  trustProxy: 1,
}

it('has no warning for a complete shop in production, and none outside production', () => {
  expect(productionWarnings(complete)).toEqual([])
  expect(productionWarnings({ ...complete, trustProxy: 0, production: false })).toEqual([])
})

it('warns of an untrusted proxy where PUBLIC_URL implies one', () => {
  expect(productionWarnings({ ...complete, trustProxy: 0 })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set and PUBLIC_URL is https: nobody can sign in/),
  ])
  expect(productionWarnings({ ...complete, trustProxy: 0, publicUrl: 'http://shop.lan' })).toEqual(
    [],
  )
})
