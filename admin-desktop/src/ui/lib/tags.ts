/** The tag of all complaints. One of the accounts, so that another account's sign-in drops them. */
export const complaintTag = { type: 'User', id: 'COMPLAINTS' } as const

/** The tags of a list: each of its records by id, and the list itself for what comes and goes. */
export function listTags<Type extends 'User' | 'Product' | 'Order'>(
  type: Type,
  records: readonly { _id: string }[] = [],
) {
  return [...records.map(({ _id }) => ({ type, id: _id })), { type, id: 'LIST' as const }]
}
