import {
  listUploads,
  uploadImage,
  type Picture,
  pictureMessages,
} from '@voltkart/shared/contract/uploads'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import { publishPage } from '@voltkart/shared/contract/pages'
import { UPLOAD_BYTES_MAX, UPLOAD_PICTURES_MAX } from '@voltkart/shared/domain/limits'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useAdmin, useShop, useEmptyCollections } from '../../../testing/use-shop'
import { buildPicture } from '../../../testing/pictures'
import { removeUnusedPictures } from '../../commands/products/unused-pictures'
import { parseImageUrl } from '../../integrations/storage/image-storage'

const shop = useShop()
const admin = useAdmin(shop)
useEmptyCollections(shop, 'pictures', 'products', 'uploads', 'page_versions')
const png = await buildPicture()

interface SentFile {
  name: string
  content?: Buffer
  field?: string
}

async function sendFiles(files: readonly SentFile[]) {
  const form = new FormData()
  for (const { name, content = png, field = 'images' } of files) {
    form.append(field, new Blob([new Uint8Array(content)]), name)
  }
  const response = await admin.browser.fetch('/api/v1/upload', { method: 'POST', body: form })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function uploadPictures(...names: string[]): Promise<Picture[]> {
  const { status, body } = await sendFiles(names.map((name) => ({ name })))
  expect(status, JSON.stringify(body)).toBe(200)
  return uploadImage.output.parse(body).pictures ?? []
}

const listLibrary = (query: object = {}) => admin.browser.call(listUploads, { query })
const getNames = async (query: object = {}) =>
  (await listLibrary(query)).uploads.map(({ name }) => name)
const isThere = async (address: string) => (await shop.browser().fetch(address)).status === 200
const removeAfterDays = (days: number) =>
  removeUnusedPictures({ ...shop.context, now: () => new Date(Date.now() + days * 86_400_000) })

describe('an upload of several pictures', () => {
  it('stores 40 at once, in the order of their files', async () => {
    const names = Array.from({ length: UPLOAD_PICTURES_MAX }, (_, index) => `kettle ${index}.png`)
    const { status, body } = await sendFiles(names.map((name) => ({ name })))
    expect(status).toBe(200)
    const result = uploadImage.output.parse(body)
    expect(result.message).toBe('40 pictures uploaded')
    expect(result.pictures?.map(({ name }) => name)).toEqual(names)
    expect(result.imageUrl).toBe(result.pictures?.[0]?.imageUrl)
    expect(result.refused).toEqual([])
    for (const { imageUrl } of result.pictures ?? []) expect(await isThere(imageUrl)).toBe(true)
    expect(await listLibrary({ limit: 1 })).toMatchObject({ total: UPLOAD_PICTURES_MAX })
  })

  it('is refused with more, and stores none', async () => {
    const files = Array.from({ length: UPLOAD_PICTURES_MAX + 1 }, (_, n) => ({ name: `${n}.png` }))
    const { status, body } = await sendFiles(files)
    expect(status).toBe(400)
    expect(errorBodySchema.parse(body)).toMatchObject({
      message: pictureMessages.tooMany,
      errors: [{ path: 'images' }],
    })
    expect(await listLibrary()).toEqual({ uploads: [], total: 0 })
  })

  it('names each file that is refused, and stores the others', async () => {
    const { status, body } = await sendFiles([
      { name: 'notes.txt', content: Buffer.from('not a picture') },
      { name: 'good.png' },
      { name: 'large.png', content: Buffer.concat([png, Buffer.alloc(UPLOAD_BYTES_MAX)]) },
      {
        name: 'exact.png',
        content: Buffer.concat([png, Buffer.alloc(UPLOAD_BYTES_MAX)]).subarray(0, UPLOAD_BYTES_MAX),
      },
    ])
    expect(status).toBe(200)
    expect(uploadImage.output.parse(body)).toMatchObject({
      message: '2 pictures uploaded, 2 refused',
      pictures: [{ name: 'good.png', bytes: png.length }, { name: 'exact.png' }],
      refused: [
        { name: 'notes.txt', message: messages.imageRefused },
        { name: 'large.png', message: messages.imageTooLarge },
      ],
    })
    const folder = join(shop.context.config.dataDirectory, 'incoming')
    expect(await readdir(folder)).toEqual([])
  })

  it('is an error if every file is refused', async () => {
    const content = Buffer.from('not a picture')
    const { status, body } = await sendFiles([
      { name: 'a.txt', content },
      { name: 'b.txt', content },
    ])
    expect(status).toBe(415)
    expect(errorBodySchema.parse(body).message).toBe(messages.imageRefused)
  })

  it('responds to one file in `image` with its address alone', async () => {
    const { status, body } = await sendFiles([{ name: 'one.png', field: 'image' }])
    expect(status).toBe(200)
    expect(Object.keys(body as object)).toEqual(['message', 'imageUrl'])
    expect(body).toMatchObject({ message: messages.imageUploaded })
    expect(await getNames()).toEqual(['one.png'])
  })
})

describe('the picture library', () => {
  it('knows the names of files, without folders and control characters', async () => {
    const names = ['केतली सामने.png', '../../etc/passwd', 'C:\\photos\\lamp.png', 'a\u202Egnp.exe']
    expect((await uploadPictures(...names)).map(({ name }) => name)).toEqual([
      'केतली सामने.png',
      'passwd',
      'lamp.png',
      'agnp.exe',
    ])
    expect(await getNames({ search: 'सामने' })).toEqual(['केतली सामने.png'])
  })

  it('finds pictures by the beginnings of words, newest first, in pages', async () => {
    await uploadPictures('red-kettle_front.jpg')
    await uploadPictures('Red Kettle back.JPG')
    await uploadPictures('lamp (1).png')
    expect(await getNames({ search: 'kett red' })).toEqual([
      'Red Kettle back.JPG',
      'red-kettle_front.jpg',
    ])
    expect(await getNames({ search: 'red-kettle_fr' })).toEqual(['red-kettle_front.jpg'])
    expect(await getNames({ search: 'ettle' })).toEqual([])
    expect(await getNames({ search: '.*' })).toHaveLength(3)
    expect(await getNames({ limit: 1, skip: 1 })).toEqual(['Red Kettle back.JPG'])
    expect((await listLibrary({ search: 'jpg', limit: 1 })).total).toBe(2)
  })

  it('lists unused pictures', async () => {
    const [ofProduct, second, ofPage, spare] = await uploadPictures(
      'a.png',
      'b.png',
      'c.png',
      'd.png',
    )
    const images = [ofProduct?.imageUrl ?? '', `${second?.imageUrl}?w=320`]
    const { _id } = await buildProduct(shop, { image: images[0] ?? '', images })
    const publishTerms = (body: string) =>
      admin.browser.call(publishPage, {
        params: { slug: 'our-story' },
        body: { title: 'Our story', body },
      })
    await publishTerms(`![The shop](${ofPage?.imageUrl})`)
    expect(await listLibrary({ unused: '1' })).toEqual({ uploads: [spare], total: 1 })
    await publishTerms('Without a picture')
    expect((await getNames({ unused: '1' })).sort()).toEqual(['c.png', 'd.png'])
    await shop.context.models.products.remove(_id)
    expect(await listLibrary({ unused: '1', search: 'png', limit: 1, skip: 1 })).toMatchObject({
      total: 4,
    })
    expect(await listLibrary({ unused: '0' })).toMatchObject({ total: 4 })
  })

  it('keeps its pictures; one uploaded for a product is removed with its entry after a day', async () => {
    const [picture] = await uploadPictures('kept.png')
    await sendFiles([{ name: 'abandoned.png', field: 'image' }])
    await removeAfterDays(2)
    expect(await getNames()).toEqual(['kept.png'])
    expect(await isThere(picture?.imageUrl ?? '')).toBe(true)
  })

  it('keeps a picture whose upload died before its note was removed, and one that a page shows', async () => {
    const [interrupted, onPage] = [
      await uploadPictures('interrupted.png'),
      await sendFiles([{ name: 'page.png', field: 'image' }]),
    ]
    const { uploads } = shop.context.models
    await uploads.note(parseImageUrl(interrupted[0]?.imageUrl ?? '') ?? '', new Date())
    const { imageUrl } = uploadImage.output.parse(onPage.body)
    await admin.browser.call(publishPage, {
      params: { slug: 'our-story' },
      body: { title: 'Our story', body: `![](${imageUrl})` },
    })
    await removeAfterDays(2)
    expect((await getNames()).sort()).toEqual(['interrupted.png', 'page.png'])
    expect(await isThere(imageUrl)).toBe(true)
  })
})
