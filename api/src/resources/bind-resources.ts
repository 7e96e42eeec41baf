import type { AppContext } from '../context'
import type { BindRoute } from '../http/route'
import { bindProducts } from './products/products.routes'
import { bindUsers } from './users/users.routes'

type BindResource = (bind: BindRoute, context: AppContext) => void

/** Every resource of the API. */
const resources: readonly BindResource[] = [bindUsers, bindProducts]

/** Binds all calls of the API to their handlers. */
export function bindResources(bind: BindRoute, context: AppContext): void {
  for (const bindResource of resources) bindResource(bind, context)
}
