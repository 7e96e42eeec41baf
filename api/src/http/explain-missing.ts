import type { RouteDefinition } from '@voltkart/shared/contract/route'
import type { Actor } from '../actor'
import type { BindRoute, Handler } from './route'

/** The error to respond with in place of one that a call about an order has thrown. */
type Explain = (
  error: unknown,
  about: { actor: Actor | undefined; orderId: string },
) => Promise<unknown>

const changesOrder = ({ method, path }: RouteDefinition) =>
  method !== 'get' && path.includes('/:orderId')

/** Binds calls as before, and explains the errors of those that would change an order. */
export function withExplainedErrors(bind: BindRoute, explain: Explain): BindRoute {
  const withExplanation = <Route extends RouteDefinition>(
    route: Route,
    handler: Handler<Route>,
  ): Handler<Route> => {
    if (!changesOrder(route)) return handler
    return async (call) => {
      try {
        return await handler(call)
      } catch (error) {
        const { orderId } = call.params as unknown as { orderId: string }
        throw await explain(error, { actor: call.actor, orderId })
      }
    }
  }
  return Object.assign(
    ((route, handler, options) =>
      bind(route, withExplanation(route, handler), options)) as BindRoute,
    { cached: bind.cached },
  )
}
