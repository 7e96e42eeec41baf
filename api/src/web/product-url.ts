import { toSlug } from '@voltkart/shared/domain/slug'

/** The canonical address of a product's page. `publicUrl` has no slash at its end. */
export const toProductUrl = (
  publicUrl: string,
  { _id, name }: { _id: string; name: string },
): string => `${publicUrl}/product/${_id}/${toSlug(name)}`
