import { getPictures } from './product-facts'
import type { ProductFields } from './product-schema'

/** The fields that an editor sets; `null` removes a field. */
export type ProductChanges = { [Field in keyof ProductFields]?: ProductFields[Field] | null }

/** Pictures as they are stored: a single one is only the image. */
export function storedPictures([image = '', ...others]: readonly string[]) {
  return { image, images: others.length > 0 ? [image, ...others] : null }
}

/** Whether changes set a picture. */
export const setsPictures = ({ image, images }: ProductChanges): boolean =>
  image !== undefined || images !== undefined

/**
 * The changes with both fields of the pictures, if either is changed: `images` replaces all of them
 * and wins, `image` alone replaces the first.
 */
function withBothPictureFields(
  before: Pick<ProductFields, 'image' | 'images'>,
  changes: ProductChanges,
): ProductChanges {
  const { image, images } = changes
  if (images) return { ...changes, ...storedPictures(images) }
  if (!image) return changes
  const others = getPictures(before).slice(1)
  return { ...changes, ...storedPictures([image, ...others.filter((one) => one !== image)]) }
}

/** A product after the changes, and the fields to write. */
export function applyChanges<Before extends ProductFields>(
  before: Before,
  changes: ProductChanges,
): { after: Before; set: Partial<ProductFields>; removed: (keyof ProductFields)[] } {
  const all = Object.entries(withBothPictureFields(before, changes))
  const set = Object.fromEntries(
    all.filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<ProductFields>
  const removed = all.flatMap(([field, value]) =>
    value === null ? [field as keyof ProductFields] : [],
  )
  const remaining = Object.entries(before).filter(
    ([field]) => !removed.some((one) => one === field),
  )
  return {
    after: { ...(Object.fromEntries(remaining) as unknown as Before), ...set },
    set,
    removed,
  }
}
