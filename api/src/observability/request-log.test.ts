import { expect, it } from 'vitest'
import { toLoggedPath } from './request-log'

it.each([
  ['/reset-password/64f/secret', '/reset-password/64f/[token]'],
  [
    '/api/v1/users/reset-password/reset/64f/secret',
    '/api/v1/users/reset-password/reset/64f/[token]',
  ],
  ['/confirm-email/64f/secret/', '/confirm-email/64f/[token]'],
  ['/api/v1/users/confirm-email/64f/secret/disown', '/api/v1/users/confirm-email/64f/[token]'],
  ['/keep-account/64f/secret', '/keep-account/64f/[token]'],
  ['/api/v1/users/erasures/64f/secret/cancel', '/api/v1/users/erasures/64f/[token]'],
  ['/pay/secret?from=mail', '/pay/[token]'],
  ['/api/v1/pay-links/secret/payment', '/api/v1/pay-links/[token]/payment'],
  ['/api/v1/couriers/updates/secret', '/api/v1/couriers/updates/[secret]'],
  ['/complaint/C261122-7K3QZD?token=secret', '/complaint/C261122-7K3QZD'],
  ['/api/v1/orders/64f/pay', '/api/v1/orders/64f/pay'],
])('logs %s without what it keeps secret', (url, path) => {
  expect(toLoggedPath(url)).toBe(path)
})
