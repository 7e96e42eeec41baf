/** The states of a product. Only an active one is in the shop; archived ones stay in past orders. */
export const productStates = ['draft', 'active', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** The fields of a product that decide whether it is in the shop. */
export interface Publication {
  /** Absent: active. */
  state?: ProductState | undefined
  /** When it is published: until then it is a draft, unless it is archived. */
  publishAt?: Date | undefined
}

/** The state of a product at a time. */
export function getStateAt({ state = 'active', publishAt }: Publication, at: Date): ProductState {
  if (state === 'archived' || publishAt === undefined) return state
  return publishAt <= at ? 'active' : 'draft'
}

/** Whether visitors see a product at a time. */
export const isPublished = (product: Publication, at: Date): boolean =>
  getStateAt(product, at) === 'active'
