import { slugOf } from '@voltkart/shared/domain/slug'

/** The address of a product's page. */
export const productPath = ({ _id, name }: { _id: string; name: string }) =>
  `/product/${_id}/${slugOf(name)}`
