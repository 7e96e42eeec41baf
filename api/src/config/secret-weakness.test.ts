import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretWeakness } from './secret-weakness'

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
    expect(secretWeakness(text)).toMatch(expected)
  })

  it.each(['hex', 'base64', 'base64url'] as const)('is accepted as random %s', (encoding) => {
    for (let number = 0; number < 500; number += 1) {
      const bytes = createHash('sha256').update(`${number}`).digest()
      expect(secretWeakness(bytes.toString(encoding))).toBeUndefined()
      // Half as many bytes are 32 hexadecimal digits.
      if (encoding === 'hex') expect(secretWeakness(bytes.toString('hex', 16))).toBeUndefined()
    }
  })
})
