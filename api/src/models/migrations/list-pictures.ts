import type { Connection } from '../connect'
import { libraryKeys, type LibraryPicture } from '../library/library-queries'
import type { StoredProduct } from '../products/product-schema'

const BATCH = 500

type Pictured = Pick<StoredProduct, '_id' | 'image' | 'images'>

/** The names of this shop's pictures in an address or a text. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?:^|\/)uploads\/([a-z0-9][a-z0-9-]{0,99})\.webp/g)].flatMap(
    ([, name]) => name ?? [],
  )

/**
 * Adds the pictures of products and pages to the library, under their names in the storage: what
 * their files were called is not known.
 */
export async function listPictures(connection: Connection): Promise<void> {
  const pictures = connection.collection<LibraryPicture>('pictures')
  const add = async (found: { name: string; at: Date }[]) => {
    if (found.length === 0) return
    await pictures.bulkWrite(
      found.map(({ name, at }) => {
        const file = `${name}.webp`
        const $setOnInsert = { name: file, at, kept: true as const, ...libraryKeys(file) }
        return { updateOne: { filter: { _id: name }, update: { $setOnInsert }, upsert: true } }
      }),
      { ordered: false },
    )
  }

  const products = connection
    .collection<Pictured>('products')
    .find()
    .project<Pictured>({ image: 1, images: 1 })
    .sort({ _id: 1 })
  let found: { name: string; at: Date }[] = []
  for await (const { _id, image, images = [] } of products) {
    const at = _id.getTimestamp()
    found.push(...namesIn([image, ...images].join('\n')).map((name) => ({ name, at })))
    if (found.length >= BATCH) {
      await add(found)
      found = []
    }
  }
  const pages = connection
    .collection<{ body: string; publishedAt: Date }>('page_versions')
    .find()
    .project<{ body: string; publishedAt: Date }>({ body: 1, publishedAt: 1 })
    .sort({ slug: 1, version: -1 })
  for await (const { body, publishedAt } of pages) {
    found.push(...namesIn(body).map((name) => ({ name, at: publishedAt })))
  }
  await add(found)
}
