import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, describe } from 'vitest'
import { loadConfig, findProductionWarnings } from './config'
import { ConfigurationError } from './environment'
import { createHash } from 'node:crypto'
import { findSecretWeakness } from './secret-weakness'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltkart-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('names the data folder that it cannot write to', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const below = join(file, 'below')
  expect(() => loadConfig({ DATA_DIR: below })).toThrow(
    new ConfigurationError(`DATA_DIR: cannot write to ${below}`),
  )
})

it('makes no data folder for settings that it refuses', () => {
  const directory = join(folder, 'data')
  expect(() => loadConfig({ DATA_DIR: directory, PORT: 'eighty' })).toThrow(ConfigurationError)
  expect(() => loadConfig({ DATA_DIR: directory, NODE_ENV: 'production' })).toThrow(
    ConfigurationError,
  )
  expect(existsSync(directory)).toBe(false)
})

const complete = {
  production: true,
  mail: { smtpUrl: 'smtps://mail.example', from: 'shop@shop.example' },
  publicUrl: 'https://shop.example',
  trustProxy: 1,
}

it('has no warning for a complete shop in production, and none outside production', () => {
  expect(findProductionWarnings(complete)).toEqual([])
  expect(findProductionWarnings({ ...complete, trustProxy: 0, production: false })).toEqual([])
})

it('warns of an untrusted proxy where PUBLIC_URL implies one', () => {
  expect(findProductionWarnings({ ...complete, trustProxy: 0 })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set and PUBLIC_URL is https: nobody can sign in/),
  ])
  expect(
    findProductionWarnings({ ...complete, trustProxy: 0, publicUrl: 'http://shop.lan' }),
  ).toEqual([])
})

describe('a secret in production', () => {
  it.each([
    ['too few bytes', '8f3a91c0d2e4b5a6', /^must have at least 32 bytes/],
    ['one character', 'x'.repeat(64), /repetition/],
    ['a short text again and again', '8f3a91c0'.repeat(8), /repetition/],
    ['half of it twice', '8f3a91c0d2e4b576'.repeat(2), /repetition/],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789', /repetition/],
    ['digits in their order', '01234567890123456789012345678901', /repetition/],
    ['words', 'correct horse battery staple lantern', /words/],
    ['words without blanks', 'thebluelanternfloatsdowntheriver', /words/],
    ['words with capitals', 'The-Blue-Lantern-Floats-Down-42!', /words/],
    ['a sentence with the word', 'a secret for the sessions of shop', /words/],
    ['the word in random letters', '8f3a91c0d2e4b5a69SECRET0d7e1f2a3b', /words/],
    ['what the template says', 'change-me-8f3a91c0d2e4b5a69d0d7e1', /words/],
  ])('is refused if it is %s', (_what, text, expected) => {
    expect(findSecretWeakness(text)).toMatch(expected)
  })

  it.each(['hex', 'base64', 'base64url'] as const)('is accepted as random %s', (encoding) => {
    for (let number = 0; number < 500; number += 1) {
      const bytes = createHash('sha256').update(`${number}`).digest()
      expect(findSecretWeakness(bytes.toString(encoding))).toBeUndefined()
      // Half as many bytes are 32 hexadecimal digits.
      if (encoding === 'hex') expect(findSecretWeakness(bytes.toString('hex', 16))).toBeUndefined()
    }
  })
})
