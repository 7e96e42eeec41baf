import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { uploadImage } from '@voltkart/shared/contract/uploads'
import { createConnection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp } from '../../backup/create-backup'
import { restore } from '../../backup/restore'
import { loadConfig, type Config } from '../../config/config'
import { buildDatabaseUri } from '../../database/database-uri'
import { signInNewAdmin } from '../../../testing/factories'
import { startS3Server, type S3Server } from '../../../testing/s3-server'
import { findClosedAddress } from '../../../testing/small-server'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { startShop, useShop } from '../../../testing/use-shop'
import { buildPhotoForm } from '../../../testing/pictures'
import { createStorage } from './create-storage'
import { createDiskStorage } from './disk-storage'
import { imageWidths, type ImageStorage, type StoredImage, toPdfName } from './image-storage'
import { createS3Storage } from './s3-storage'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-s3-'))
let server: S3Server
beforeAll(async () => {
  server = await startS3Server(join(folder, 'store'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const loadSettings = (changed: Record<string, string> = {}): Config =>
  loadConfig({ DATA_DIR: join(folder, 'data'), ...server.environment, ...changed })
const openStorage = (changed?: Record<string, string>) => createStorage(loadSettings(changed))
const webp = Buffer.from('picture')

async function listPictures(storage: ImageStorage): Promise<string[]> {
  const pictures: StoredImage[] = []
  for await (const entry of storage.list()) pictures.push(entry)
  return pictures.map(({ name, width }) => `${name} ${width}`).sort()
}

describe('the storage in a bucket', () => {
  it('returns stored pictures, lists them, and removes them in all widths, even twice', async () => {
    const storage = openStorage()
    await storage.check()
    await storage.put('aero-1', 320, webp)
    await storage.put('aero-1', 1280, webp)
    await storage.put('bolt', 640, Buffer.from('another'))
    expect(await storage.read('aero-1', 320)).toEqual(webp)
    expect(await storage.read('aero-1', 640)).toBeUndefined()
    expect(await listPictures(storage)).toEqual(['aero-1 1280', 'aero-1 320', 'bolt 640'])
    await storage.remove('aero-1')
    await storage.remove('aero-1')
    expect(await listPictures(storage)).toEqual(['bolt 640'])
    await storage.remove('bolt')
  })

  it('keeps the PDFs of documents apart from pictures', async () => {
    const storage = openStorage()
    const pdf = Buffer.from('%PDF-1.7')
    await storage.pdfs.put(toPdfName(pdf), pdf)
    expect(await storage.pdfs.read(toPdfName(pdf))).toEqual(pdf)
    expect(await storage.pdfs.read('0'.repeat(64))).toBeUndefined()
    const names: string[] = []
    for await (const name of storage.pdfs.list()) names.push(name)
    expect(names).toEqual([toPdfName(pdf)])
    expect(await listPictures(storage)).toEqual([])
    await storage.pdfs.remove(toPdfName(pdf))
    expect(await storage.pdfs.read(toPdfName(pdf))).toBeUndefined()
  })

  it('lists more than one page of the store', async () => {
    const { s3 } = loadSettings()
    if (!s3) throw new Error('The settings name no bucket')
    const storage = createS3Storage(s3, 2)
    for (const name of ['aero', 'bolt', 'cube']) {
      for (const width of imageWidths) await storage.put(name, width, webp)
    }
    expect(await listPictures(storage)).toHaveLength(3 * imageWidths.length)
    for (const name of ['aero', 'bolt', 'cube']) await storage.remove(name)
    expect(await listPictures(storage)).toEqual([])
  })

  it.each(['../secret', 'a/b', '.hidden', '', 'A'])(
    'neither writes nor reads the name %j',
    async (name) => {
      const storage = openStorage()
      await expect(storage.put(name, 640, webp)).rejects.toThrow('Not a name')
      expect(await storage.read(name, 640)).toBeUndefined()
    },
  )

  it('names the wrong setting', async () => {
    const closedAddress = await findClosedAddress()
    const cases: [Record<string, string>, string, RegExp][] = [
      [{ S3_BUCKET: 'another' }, 'refused', /^S3_BUCKET: there is no bucket another at http/],
      [{ S3_ACCESS_KEY_ID: 'wrong' }, 'refused', /^S3_ACCESS_KEY_ID, .*InvalidAccessKeyId/],
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'refused', /^S3_ACCESS_KEY_ID, .*SignatureDoesNotMatch/],
      [
        { S3_ENDPOINT: closedAddress },
        'away',
        /^S3_ENDPOINT: http.* does not respond \(ECONNREFUSED\)$/,
      ],
    ]
    for (const [changed, problem, message] of cases) {
      const storage = openStorage(changed)
      const expected = {
        name: 'StorageError',
        problem,
        message: expect.stringMatching(message) as string,
      }
      await expect(storage.check()).rejects.toMatchObject(expected)
      await expect(storage.put('aero', 640, webp)).rejects.toMatchObject(expected)
      await expect(storage.read('aero', 640)).rejects.toMatchObject(expected)
      await expect(listPictures(storage)).rejects.toMatchObject(expected)
    }
  })
})

describe('a shop with a bucket', () => {
  const shop = useShop(() => ({ environment: server.environment }))

  async function uploadPicture() {
    const { browser } = await signInNewAdmin(shop)
    return browser.fetch('/api/v1/upload', { method: 'POST', body: await buildPhotoForm() })
  }

  it('serves pictures like one without, and does not use its disk', async () => {
    const { imageUrl } = uploadImage.output.parse(await (await uploadPicture()).json())
    expect(readdirSync(shop.context.config.dataDirectory)).not.toContain('uploads')
    const onDisk = createDiskStorage(join(folder, 'same'))
    for await (const { name, width } of shop.context.storage.list()) {
      const content = await shop.context.storage.read(name, width)
      await onDisk.put(name, width, content ?? Buffer.alloc(0))
    }
    const other = await startShop({ overrides: { storage: onDisk } })
    const fetchPath = async ({ url }: TestServer, path: string, headers = {}) => {
      const response = await fetch(url + path, { headers })
      const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(response.headers)
      return { status: response.status, headers: rest, body: await response.arrayBuffer() }
    }
    const { headers } = await fetchPath(shop, imageUrl)
    expect(headers).toMatchObject({
      etag: expect.any(String) as string,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
    })
    // Sent by browsers on reload; fetch alone would request no caching.
    const revalidation = { 'If-None-Match': headers['etag'], 'Cache-Control': 'max-age=0' }
    const statuses: number[] = []
    for (const [path, sent] of [
      [imageUrl],
      [`${imageUrl}?w=320`],
      [imageUrl, revalidation],
      [`${imageUrl}?w=7`],
      ['/uploads/none.webp'],
    ] as const) {
      const [bucketResponse, folderResponse] = [
        await fetchPath(shop, path, sent),
        await fetchPath(other, path, sent),
      ]
      if (bucketResponse.status < 400) expect(bucketResponse).toEqual(folderResponse)
      expect(folderResponse.status).toBe(bucketResponse.status)
      statuses.push(bucketResponse.status)
    }
    expect(statuses).toEqual([200, 200, 304, 404, 404])
  })

  it('has its pictures in a backup, which puts them back into a bucket', async () => {
    const { connection, storage } = shop.context
    const remaining = await listPictures(storage)
    expect(remaining.length).toBe(imageWidths.length)
    const path = join(folder, 'backup.tar.gz')
    await backUp({ connection, storage, shopName: 'Voltkart', now: () => new Date() }, path)
    await storage.remove(remaining[0]?.split(' ')[0] ?? '')
    expect(await listPictures(storage)).toEqual([])
    const uri = buildDatabaseUri(inject('databaseUri'), `restored-${randomUUID().slice(0, 8)}`)
    const target = await createConnection(uri).asPromise()
    const wrongBucket = openStorage({ S3_BUCKET: 'another' })
    await expect(
      restore({ connection: target, storage: wrongBucket, force: true }, path),
    ).rejects.toThrow(/^S3_BUCKET/)
    expect(await target.listCollections()).toEqual([])
    await restore({ connection: target, storage, force: false }, path)
    expect(await listPictures(storage)).toEqual(remaining)
    await target.dropDatabase()
    await target.close()
  })

  it('starts and sells while the bucket is unreachable, but not with a wrong key', async () => {
    const { url, environment } = server
    await server.stop()
    const restarted = await startShop({ environment })
    expect((await restarted.browser().fetch('/api/v1/products')).status).toBe(200)
    for (const refused of [
      await restarted.browser().fetch('/uploads/any.webp'),
      await uploadPicture(),
    ]) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('30')
      expect(refused.headers.get('cache-control') ?? 'no-store').not.toContain('public')
      const { code, message } = errorBodySchema.parse(await refused.json())
      expect({ code, message }).toEqual({
        code: 'UNAVAILABLE',
        message: messages.picturesUnavailable,
      })
    }
    server = await startS3Server(join(folder, 'store'), Number(new URL(url).port))
    expect((await uploadPicture()).status).toBe(200)
    const wrongKey = { ...environment, S3_SECRET_ACCESS_KEY: 'wrong' }
    await expect(startTestServer({ environment: wrongKey })).rejects.toThrow(
      /SignatureDoesNotMatch/,
    )
  })
})
