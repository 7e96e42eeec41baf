import { EVENT_DAYS } from '@voltkart/shared/domain/limits'
import { publishEvents, removeOldEvents } from '../commands/events/publish-events'
import { bindEvents } from '../resources/integrations/events.routes'
import { bindDeliveries, bindWebhooks } from '../resources/integrations/webhooks.routes'
import { sendDeliveries, tidyDeliveries } from '../commands/webhooks/send-deliveries'
import { bindTokens } from '../resources/integrations/tokens.routes'
import { createSubjectPresenters } from './event-subjects'
import type { Feature } from './feature'

/** API tokens, the log of events, and webhooks that send them to other programs. */
export const integrations: Feature = {
  routes: [bindTokens, bindEvents, bindWebhooks, bindDeliveries],
  jobs: (context) => {
    const presenters = createSubjectPresenters(context)
    return [
      {
        name: 'publish events',
        everySeconds: 1,
        run: (signal) => publishEvents(context, presenters, signal),
      },
      {
        name: 'remove old events',
        everySeconds: 600,
        run: () => removeOldEvents(context, EVENT_DAYS),
      },
      {
        name: 'send webhooks',
        everySeconds: 1,
        run: (signal) => sendDeliveries(context, signal),
      },
      {
        name: 'tidy webhook deliveries',
        everySeconds: 600,
        run: () => tidyDeliveries(context),
      },
    ]
  },
}
