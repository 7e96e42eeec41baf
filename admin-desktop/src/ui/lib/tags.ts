/** The tag of all complaints. It belongs to the account, so they are dropped when another signs in. */
export const complaintTag = { type: 'User', id: 'COMPLAINTS' } as const

/** The tag of all reviews, which belongs to the account too. */
export const reviewTag = { type: 'User', id: 'REVIEWS' } as const

/** The tag of the picture library, which belongs to the account too. */
export const pictureTag = { type: 'User', id: 'PICTURES' } as const

/** The tags of all suppliers and purchases, which belong to the account too. */
export const supplierTag = { type: 'User', id: 'SUPPLIERS' } as const
export const purchaseTag = { type: 'User', id: 'PURCHASES' } as const

/** The tags of API tokens, webhooks, extensions and deliveries, which belong to the account too. */
export const tokenTag = { type: 'User', id: 'TOKENS' } as const
export const webhookTag = { type: 'User', id: 'WEBHOOKS' } as const
export const extensionTag = { type: 'User', id: 'EXTENSIONS' } as const
export const deliveryTag = { type: 'User', id: 'DELIVERIES' } as const

/** The tag of failed work, which belongs to the account too. */
export const failedWorkTag = { type: 'User', id: 'FAILED_WORK' } as const

/** The tag of the settlements, which belong to the account too. */
export const settlementTag = { type: 'User', id: 'SETTLEMENTS' } as const

export const productList = { type: 'Product', id: 'LIST' } as const
export const orderList = { type: 'Order', id: 'LIST' } as const
export const userList = { type: 'User', id: 'LIST' } as const

/** The tags of a list: each of its records by id, and the list itself for added and removed records. */
export function listTags<Type extends 'User' | 'Product' | 'Order'>(
  type: Type,
  records: readonly { _id: string }[] = [],
) {
  return [...records.map(({ _id }) => ({ type, id: _id })), { type, id: 'LIST' as const }]
}

/** Invalidates tags unless the call failed. */
export const onSuccess =
  <Tag>(...tags: Tag[]) =>
  (_result: unknown, error: unknown) =>
    error ? [] : tags

interface OfProduct {
  params: { productId: string }
}

/** The tag of the product that a call is about. */
export const productTag = (_result: unknown, _error: unknown, { params }: OfProduct) => [
  { type: 'Product' as const, id: params.productId },
]

/** Invalidates the product that a call has changed, and the lists of products. */
export const productChanged = (result: unknown, error: unknown, input: OfProduct) =>
  error ? [] : [...productTag(result, error, input), productList]

interface OfOrder {
  params: { orderId: string }
}

/** The tag of the order that a call is about. */
export const orderTag = (_result: unknown, _error: unknown, { params }: OfOrder) => [
  { type: 'Order' as const, id: params.orderId },
]

/**
 * Invalidates the order that a call has changed, the lists of orders and the products, whose stock a
 * cancelled order gives back. Also after an error: someone else may have changed the order.
 */
export const orderChanged = (result: unknown, error: unknown, input: OfOrder) => [
  ...orderTag(result, error, input),
  orderList,
  'Product' as const,
]
