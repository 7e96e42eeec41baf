/** The tags of a list: each of its records by id, and the list itself for what comes and goes. */
export function listTags<Type extends 'User' | 'Product' | 'Order'>(
  type: Type,
  records: readonly { _id: string }[] = [],
) {
  return [...records.map(({ _id }) => ({ type, id: _id })), { type, id: 'LIST' as const }]
}
