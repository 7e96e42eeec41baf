import { Secret, TOTP, URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './secret-box'
import {
  newTotpSecret,
  toOtpauthUrl,
  findTimeStep,
  hashRecoveryCode,
  newRecoveryCodes,
} from './totp'

describe('a time-based code', () => {
  // The secret and the times of RFC 6238, appendix B, with six of its eight digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of the RFC at %i seconds', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(findTimeStep(secret, code, new Date(seconds * 1_000))).toBe(step)
  })

  it('is right one step early and one step late, and no further', () => {
    const toTime = (seconds: number) => new Date((1_234_567_890 + seconds) * 1_000)
    const step = 1_234_567_890 / 30
    expect(findTimeStep(secret, '005924', toTime(-30))).toBe(step)
    expect(findTimeStep(secret, '005924', toTime(59))).toBe(step)
    expect(findTimeStep(secret, '005924', toTime(-31))).toBeUndefined()
    expect(findTimeStep(secret, '005924', toTime(60))).toBeUndefined()
    expect(findTimeStep(secret, '005925', toTime(0))).toBeUndefined()
  })

  it('comes from a secret of 160 bits, which is in the URI of the QR code', () => {
    const made = newTotpSecret()
    expect(Secret.fromBase32(made).bytes).toHaveLength(20)
    expect(newTotpSecret()).not.toBe(made)
    const url = toOtpauthUrl(made, { issuer: 'Lakeside & Co', label: 'priya@example.test' })
    expect(url).toMatch(/^otpauth:\/\/totp\/Lakeside%20%26%20Co:priya%40example.test\?/)
    const parsed = URI.parse(url)
    expect(parsed).toBeInstanceOf(TOTP)
    expect(parsed).toMatchObject({ issuer: 'Lakeside & Co', digits: 6, period: 30 })
    expect(parsed.secret.base32).toBe(made)
  })
})

describe('a sealed secret', () => {
  const sealed = sealSecret('JBSWY3DP', 'session secret', 'user 1')

  it('opens under its session secret and owner only', () => {
    expect(sealed).not.toContain('JBSWY3DP')
    expect(openSecret(sealed, 'session secret', 'user 1')).toBe('JBSWY3DP')
    expect(openSecret(sealed, 'another secret', 'user 1')).toBeUndefined()
    expect(openSecret(sealed, 'session secret', 'user 2')).toBeUndefined()
    // Each sealing has a nonce of its own.
    expect(sealSecret('JBSWY3DP', 'session secret', 'user 1')).not.toBe(sealed)
  })

  it('does not open if any byte has changed', () => {
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      const text = `v1.${changed.toString('base64url')}`
      expect(openSecret(text, 'session secret', 'user 1')).toBeUndefined()
    }
    for (const text of ['', 'v1.', 'v1.AAAA', 'v2' + sealed.slice(2), sealed.slice(0, 30)]) {
      expect(openSecret(text, 'session secret', 'user 1')).toBeUndefined()
    }
  })
})

it('recovery codes are ten different ones, easy to read and stored as hashes', () => {
  const codes = newRecoveryCodes(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode(code)).not.toContain(code)
  expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(
    hashRecoveryCode(code),
  )
})
