import { toSlug } from '@voltkart/shared/domain/slug'

/** The address of a product's page: with its name if known, otherwise by its id alone. */
export function productPath({ _id, name }: { _id: string; name?: string }): `/${string}` {
  return name === undefined ? `/product/${_id}` : `/product/${_id}/${toSlug(name)}`
}
