import { uploadImage } from '@voltkart/shared/contract/uploads'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { UPLOAD_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { crc32, deflateSync } from 'node:zlib'
import { imageWidths } from '../../integrations/storage/image-storage'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)
let folder: string
beforeAll(() => {
  folder = join(shop.context.config.dataDirectory, 'uploads')
})

async function uploadFile(
  content: Buffer | string,
  { name = 'picture.png', type = 'image/png', field = 'image' } = {},
) {
  const form = new FormData()
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await admin.browser.fetch('/api/v1/upload', { method: 'POST', body: form })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function uploadPicture(content: Buffer): Promise<string> {
  const { status, body } = await uploadFile(content)
  expect(status, JSON.stringify(body)).toBe(200)
  const { message, imageUrl } = uploadImage.output.parse(body)
  expect(message).toBe(messages.imageUploaded)
  return imageUrl
}

async function readServed(path: string): Promise<Buffer> {
  const response = await shop.browser().fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return Buffer.from(await response.arrayBuffer())
}

const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4338CA' } })

const listStoredFiles = () => readdir(folder).catch(() => [])

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG that is small as a file and huge when decoded. */
function createBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const url = await uploadPicture(await createPicture(1_600, 800).toFormat(format).toBuffer())
    expect(url).toMatch(/^\/uploads\/[a-z0-9-]+\.webp$/)
    const { width, height } = await sharp(await readServed(url)).metadata()
    expect({ width, height }).toEqual({ width: 640, height: 320 })
  })

  it('is served in every width', async () => {
    const url = await uploadPicture(await createPicture(2_000, 1_000).png().toBuffer())
    for (const width of imageWidths) {
      expect((await sharp(await readServed(`${url}?w=${width}`)).metadata()).width).toBe(width)
    }
    for (const other of ['641', '0', 'x', '640&w=320', '../../etc']) {
      const response = await shop.browser().fetch(`${url}?w=${other}`)
      expect(response.status, other).toBe(404)
    }
  })

  it('keeps a small size, and its transparency', async () => {
    const small = sharp({
      create: { width: 50, height: 20, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
    const url = await uploadPicture(await small.png().toBuffer())
    const { width, hasAlpha } = await sharp(await readServed(`${url}?w=1280`)).metadata()
    expect({ width, hasAlpha }).toEqual({ width: 50, hasAlpha: true })
  })

  it('can be very high', async () => {
    const url = await uploadPicture(await createPicture(1_000, 20_000).png().toBuffer())
    expect((await sharp(await readServed(`${url}?w=1280`)).metadata()).format).toBe('webp')
  })

  it('is rotated upright and has no metadata', async () => {
    const taken = await createPicture(800, 400)
      .jpeg()
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const output = await readServed(`${await uploadPicture(taken)}?w=1280`)
    const { width, height, exif, icc, xmp, orientation } = await sharp(output).metadata()
    expect({ width, height }).toEqual({ width: 400, height: 800 })
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('keeps only its pixels', async () => {
    const jpeg = await createPicture(100, 100).jpeg().toBuffer()
    const comment = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(comment.length + 2)
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      jpeg.subarray(2),
      Buffer.from('PK\x03\x04<html><script>alert(2)</script>'),
    ])
    const url = await uploadPicture(polyglot)
    for (const width of imageWidths) {
      const text = (await readServed(`${url}?w=${width}`)).toString('latin1')
      for (const part of ['script', 'php', 'PK\x03\x04']) expect(text).not.toContain(part)
    }
  })

  it('is detected by its content, under any name', async () => {
    const png = await createPicture(10, 10).png().toBuffer()
    const { status } = await uploadFile(png, { name: '../../evil.php', type: 'text/html' })
    expect(status).toBe(200)
    expect((await listStoredFiles()).every((file) => /^[a-z0-9-]+\.webp$/.test(file))).toBe(true)
  })
})

const html = '<html><script>alert(1)</script></html>'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
const refusals: [string, () => Promise<Buffer | string> | Buffer | string][] = [
  ['a page that calls itself a picture', () => html],
  ['an SVG, which can hold a script', () => `<?xml version="1.0"?>${svg}`],
  ['a GIF', () => createPicture(5, 5).gif().toBuffer()],
  ['a TIFF', () => createPicture(5, 5).tiff().toBuffer()],
  ['a PDF', () => '%PDF-1.7\n1 0 obj'],
  ['a page behind the first bytes of a PNG', () => `\x89PNG\r\n\x1a\n${html}`],
  ['nothing', () => ''],
  [
    'half a picture',
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const image = sharp({
        create: { width: 300, height: 300, channels: 3, background: '#000', noise },
      })
      return (await image.png().toBuffer()).subarray(0, 9_000)
    },
  ],
]

describe('is refused:', () => {
  it.each(refusals)('%s', async (_what, content) => {
    const before = await listStoredFiles()
    const { status, body } = await uploadFile(await content())
    expect(status).toBe(415)
    expect(errorBodySchema.parse(body)).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: messages.imageRefused,
    })
    expect(await listStoredFiles()).toEqual(before)
  })

  it('a picture of 20,000 by 20,000, quickly and without decoding it', async () => {
    const packed = createBomb(20_000, 20_000)
    expect(packed.length).toBeLessThan(UPLOAD_BYTES_MAX)
    const memory = process.memoryUsage().rss
    const start = performance.now()
    const { status, body } = await uploadFile(packed)
    expect(status).toBe(413)
    expect(errorBodySchema.parse(body).code).toBe('PAYLOAD_TOO_LARGE')
    expect(performance.now() - start).toBeLessThan(3_000)
    // Decoded it has 1.2 GB.
    expect(process.memoryUsage().rss - memory).toBeLessThan(300 * 1024 * 1024)
  })

  it('a file of more than 5 MB, but not one of exactly 5 MB', async () => {
    const png = await createPicture(10, 10).png().toBuffer()
    const padPicture = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect((await uploadFile(padPicture(UPLOAD_BYTES_MAX))).status).toBe(200)
    const { status, body } = await uploadFile(padPicture(UPLOAD_BYTES_MAX + 1))
    expect(status).toBe(413)
    expect(errorBodySchema.parse(body).message).toBe(messages.imageTooLarge)
    expect((await uploadFile(padPicture(UPLOAD_BYTES_MAX * 3))).status).toBe(413)
  })

  it('a form without a picture in its field', async () => {
    const png = await createPicture(10, 10).png().toBuffer()
    const { status, body } = await uploadFile(png, { field: 'file' })
    expect(status).toBe(400)
    expect(errorBodySchema.parse(body)).toMatchObject({
      message: messages.imageMissing,
      errors: [{ path: 'image' }],
    })
    const empty = { method: 'POST', body: new FormData() }
    expect((await admin.browser.fetch('/api/v1/upload', empty)).status).toBe(400)
    expect((await admin.browser.send('POST', '/upload')).status).toBe(400)
  })

  it('a body that is not a form, or a broken one', async () => {
    expect((await admin.browser.send('POST', '/upload', { image: 'x' })).status).toBe(415)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
    const request = { method: 'POST', headers, body: cut }
    expect((await admin.browser.fetch('/api/v1/upload', request)).status).toBe(400)
  })
})

it.each([
  '/uploads/..%2fsession-secret',
  '/uploads/%2e%2e%2fsession-secret.webp',
  '/uploads/..%5csession-secret.webp',
  '/uploads/%00.webp',
  '/uploads/.webp',
  '/uploads/none.webp',
  '/uploads/none.png',
])('a picture is served only under its address %s is not found', async (path) => {
  const response = await shop.browser().fetch(path)
  expect([400, 404]).toContain(response.status)
  expect(errorBodySchema.parse(await response.json()).code).toMatch(/NOT_FOUND|VALIDATION/)
})

describe('when the disk fails', () => {
  it('nothing is stored and the details stay in the log', async () => {
    const { storage } = shop.context
    const put = storage.put.bind(storage)
    let calls = 0
    storage.put = (...rest) => {
      calls += 1
      return calls === 3 ? Promise.reject(new Error('ENOSPC: /secret/path')) : put(...rest)
    }
    const before = await listStoredFiles()
    const { status, body } = await uploadFile(await createPicture(10, 10).png().toBuffer())
    storage.put = put
    expect(status).toBe(500)
    expect(errorBodySchema.parse(body)).toMatchObject({
      code: 'INTERNAL',
      message: messages.internal,
    })
    expect(calls).toBe(3)
    expect(await listStoredFiles()).toEqual(before)
    await readServed(await uploadPicture(await createPicture(10, 10).png().toBuffer()))
  })

  it('a missing folder is created again', async () => {
    await rm(folder, { recursive: true, force: true })
    const url = await uploadPicture(await createPicture(10, 10).png().toBuffer())
    await readServed(url)
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, '')
    expect((await uploadFile(await createPicture(10, 10).png().toBuffer())).status).toBe(500)
    await rm(folder)
    await mkdir(folder)
  })
})
