import { toImageUrl } from '../../../src/integrations/storage/image-storage'
import type { Action } from '../action'
import { png } from '../picture-site'
import { sendForm } from './imports'
import { getId } from './orders'

/** @param field `image` for a product, where it is removed if nothing shows it; `images` for the library */
const createUpload = (name: string, field: 'image' | 'images'): Action => ({
  name,
  who: 'staff',
  weight: 2,
  find: () => [{ name: 'a picture' }],
  act({ as, unique }) {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(png)]), `${unique}.png`)
    return sendForm(as('admin'), '/upload', form)
  },
})

/** Pictures of staff. What becomes of them is in `picture-checks.ts`. */
export const pictureActions: readonly Action[] = [
  createUpload('upload a picture', 'image'),
  createUpload('add a picture to the library', 'images'),
  {
    name: 'show an uploaded picture',
    who: 'staff',
    weight: 3,
    find: ({ products, uploads }) =>
      uploads
        .filter(({ removedAt }) => removedAt === undefined)
        .flatMap(({ _id }) =>
          products.map((product) => ({
            name: product.name,
            id: getId(product),
            key: String(_id),
          })),
        ),
    act: ({ as }, { id, key = '' }) =>
      as('admin').send('PUT', `/products/${id}`, { images: [toImageUrl(key)] }),
    // Its removal may have begun.
    mayBeRefused: true,
  },
]
