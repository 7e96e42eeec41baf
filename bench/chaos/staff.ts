import { uploadImage } from '@voltkart/shared/contract/uploads'
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { admin } from '../world'
import { signIn, visitorFrom, type Street } from './shopper'

const LOOKS = 3

/** A PNG picture of one random colour. */
export async function newPicture(): Promise<Blob> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)]
  const create = { width: 400, height: 300, channels: 3, background: { r, g, b } } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

/** Uploads pictures until the run ends, and reads each from several processes. */
export async function keepUploading(street: Street, address: string): Promise<number> {
  const { tally, url } = street
  const staff = visitorFrom(url, address)
  await signIn(tally, staff, admin.email)
  let uploads = 0
  while (!street.isOver()) {
    const picture = await newPicture()
    const uploaded = await tally.request('upload a picture', [200], async () => {
      const form = new FormData()
      form.set('image', picture, 'picture.png')
      const response = await staff.browser.fetch('/api/v1/upload', { method: 'POST', body: form })
      return { status: response.status, body: await response.json() }
    })
    if (uploaded) {
      uploads += 1
      const { imageUrl } = uploadImage.output.parse(uploaded.body)
      const bodies = new Set<string>()
      for (let look = 0; look < LOOKS; look += 1) {
        const reply = await tally.request('look at a picture', [200], async () => {
          const response = await fetch(url + imageUrl)
          const content = Buffer.from(await response.arrayBuffer())
          return {
            status: response.status,
            body: createHash('sha256').update(content).digest('hex'),
          }
        })
        if (reply) bodies.add(reply.body)
      }
      if (bodies.size > 1) tally.complain('look at a picture', `${imageUrl} differs by process`)
    }
    await wait(street.thinkMs * 2)
  }
  return uploads
}
