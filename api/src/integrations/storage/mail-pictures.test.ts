import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../../testing/use-shop'
import { createMailPictures } from './mail-pictures'

const shop = useShop()
beforeAll(async () => {
  await shop.context.storage.put('phone', 320, await clearWebp(320, 640))
})

const clearWebp = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .webp()
    .toBuffer()

describe('a picture of a mail', () => {
  it('is a small JPEG on a light plate', async () => {
    const response = await shop.browser().fetch('/uploads/phone.jpg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Mailboxes on the web show it on their own pages.
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const jpeg = Buffer.from(await response.arrayBuffer())
    expect(jpeg.length).toBeLessThan(8_000)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 216, height: 162 })
    const { channels } = await sharp(jpeg).stats()
    for (const { min } of channels) expect(min).toBeGreaterThan(240)
  })

  it('keeps the proportions of a logo, unless it is very wide', async () => {
    const { storage } = shop.context
    await storage.put('wordmark', 320, await clearWebp(320, 120))
    await storage.put('line', 320, await clearWebp(320, 16))
    const getSize = async (name: string) => {
      const response = await shop.browser().fetch(`/uploads/${name}.jpg?as=logo`)
      return sharp(Buffer.from(await response.arrayBuffer())).metadata()
    }
    expect(await getSize('wordmark')).toMatchObject({ format: 'jpeg', width: 256, height: 96 })
    expect(await getSize('line')).toMatchObject({ width: 480, height: 96 })
  })

  it('exists only if the shop has the picture', async () => {
    for (const path of ['none.jpg', '..%2Fsecret.jpg', '.jpg', 'phone-320.jpg', 'phone.jpeg']) {
      expect((await shop.browser().fetch(`/uploads/${path}`)).status, path).toBe(404)
    }
  })

  it('is converted once, also for many at the same time', async () => {
    const { storage } = shop.context
    const read = vi.spyOn(storage, 'read')
    const pictures = createMailPictures(storage)
    const [first, second] = await Promise.all([pictures.read('phone'), pictures.read('phone')])
    expect(second).toBe(first)
    expect(await pictures.read('phone')).toBe(first)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
  })
})
