import { bindTokens } from '../resources/integrations/tokens.routes'
import type { Feature } from './feature'

/** API tokens, the log of events, and webhooks that send them to other programs. */
export const integrations: Feature = {
  routes: [bindTokens],
}
