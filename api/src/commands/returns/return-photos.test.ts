import { messages } from '@voltkart/shared/contract/messages'
import { uploadReturnPhoto } from '@voltkart/shared/contract/returns'
import { describe, expect, it } from 'vitest'
import { removeUnusedPictures } from '../products/unused-pictures'
import { parseImageUrl } from '../../integrations/storage/image-storage'
import { toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const DAY_MS = 86_400_000

const world = useBalancedShop()

async function uploadPhoto(order: { _id: string }): Promise<string> {
  const response = await world.uploadPhoto(order)
  expect(response.status).toBe(200)
  return uploadReturnPhoto.output.parse(await response.json()).imageUrl
}

const isServed = async (address: string) =>
  (await world.shop.browser().fetch(address)).status === 200

/** Runs the job that removes unused pictures, more than a day later. */
async function removeADayLater(): Promise<void> {
  world.clock.time = new Date(Date.now() + DAY_MS + 60_000)
  await removeUnusedPictures(world.shop.context)
  world.clock.time = undefined
}

const createUnknownError = (index: number) => ({
  status: 400,
  code: 'VALIDATION',
  errors: [{ path: `photos.${index}`, message: messages.returnPhotoUnknown }],
})

describe('a photo for a return', () => {
  it('stays with its return, and is removed after a day without one', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const [usedPhoto, unused] = [await uploadPhoto(order), await uploadPhoto(order)]
    const { return: requested } = await world.request(order, [toReturnLine(mouse)], {
      photos: [new URL(usedPhoto, world.shop.url).href, usedPhoto],
    })
    expect(requested.photos).toEqual([usedPhoto])
    await removeADayLater()
    expect([await isServed(usedPhoto), await isServed(unused)]).toEqual([true, false])
  })

  it('stays even if its process died before it removed the note', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const photo = await uploadPhoto(order)
    await world.request(order, [toReturnLine(mouse)], { photos: [photo] })
    const { uploads } = world.shop.context.models
    await uploads.note(parseImageUrl(photo) ?? '', new Date(), { order: order._id })
    await removeADayLater()
    expect(await isServed(photo)).toBe(true)
    expect(await uploads.listWaitingSince(new Date(Date.now() + 2 * DAY_MS), 10)).toEqual([])
  })

  it('is refused if it was not uploaded for this order, or was removed', async () => {
    const mouse = await world.product()
    const [order, other] = [
      await world.placeDelivered({ product: mouse }),
      await world.placeDelivered({ product: mouse }),
    ]
    const [ownPhoto, foreign] = [await uploadPhoto(order), await uploadPhoto(other)]
    const expectRefusal = (...photos: string[]) =>
      world.expectRequestRefusal(order, [toReturnLine(mouse)], { photos })
    expect(await expectRefusal(ownPhoto, foreign)).toMatchObject(createUnknownError(1))
    expect(await expectRefusal(mouse.image)).toMatchObject(createUnknownError(0))
    expect(await expectRefusal('https://example.com/cat.jpg')).toMatchObject(createUnknownError(0))
    await removeADayLater()
    expect(await expectRefusal(ownPhoto)).toMatchObject(createUnknownError(0))
  })

  it('is not removed by a job that has looked for it before the return was requested', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const photo = await uploadPhoto(order)
    const name = parseImageUrl(photo) ?? ''
    const { uploads } = world.shop.context.models
    const later = Date.now() + DAY_MS
    const attached = await uploads.keepPhotos({ order: order._id }, [name], new Date(later))
    expect(attached).toEqual([name])
    expect(await uploads.beginRemoval(name, new Date(later))).toBe(false)
    expect(await uploads.beginRemoval(name, new Date(later + 1))).toBe(true)
    expect(
      await world.expectRequestRefusal(order, [toReturnLine(mouse)], { photos: [photo] }),
    ).toMatchObject(createUnknownError(0))
  })

  it('must be a picture', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const sendPhoto = async (content?: string) => {
      const form = new FormData()
      if (content) form.append('image', new Blob([content], { type: 'image/png' }), 'a.png')
      const path = `/api/v1/orders/${order._id}/return-photos`
      return (await world.asha.browser.fetch(path, { method: 'POST', body: form })).status
    }
    expect([await sendPhoto('no picture'), await sendPhoto()]).toEqual([415, 400])
  })
})
