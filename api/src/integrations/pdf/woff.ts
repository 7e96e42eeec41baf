import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16
const SIGNATURE = 0x774f4646

const paddedToFour = (length: number): number => (length + 3) & ~3

/**
 * Unpacks a WOFF font into the plain font that is in it. Font readers take WOFF too, but unpack
 * the outlines again for every single glyph: unpacked once, a page is written many times
 * faster.
 *
 * @throws Error when the bytes are not a WOFF font
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== SIGNATURE) {
    throw new Error('Not a WOFF font')
  }
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)

  const parts: Buffer[] = [header]
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    // A table that would not have become smaller is stored as it is.
    const table = packedLength < length ? inflateSync(packed) : packed

    const target = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(header, target, entry, entry + 4)
    woff.copy(header, target + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, target + 8)
    header.writeUInt32BE(length, target + 12)
    parts.push(table, Buffer.alloc(paddedToFour(length) - length))
    offset += paddedToFour(length)
  }
  return Buffer.concat(parts)
}
