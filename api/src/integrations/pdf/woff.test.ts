import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './woff'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-ext-400-normal.woff',
)
const rupeeWidth = (bytes: Buffer) => {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('A collection')
  return font.layout('₹').advanceWidth
}

it('unpacks a font that reads like the packed one', async () => {
  const packed = await readFile(file)
  const unpacked = unpackWoff(packed)
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000)
  expect(unpacked.length).toBe(packed.readUInt32BE(16))
  expect(rupeeWidth(unpacked)).toBe(rupeeWidth(packed))
})

it('refuses what is not a WOFF font', () => {
  expect(() => unpackWoff(Buffer.from('wOF2'))).toThrow('Not a WOFF font')
  expect(() => unpackWoff(Buffer.alloc(100))).toThrow('Not a WOFF font')
})
