import { EVENT_DAYS } from '@voltkart/shared/domain/limits'
import { publishEvents, publishStock, removeOldEvents } from '../commands/events/publish-events'
import { runExtension, type RunningExtension } from '../commands/extensions/run-extension'
import { bindEvents } from '../resources/integrations/events.routes'
import { bindExtensions } from '../resources/integrations/extensions.routes'
import { bindDeliveries, bindWebhooks, bindTokens } from '../resources/integrations/webhooks.routes'
import {
  queueOffMails,
  sendDeliveries,
  cleanUpDeliveries,
} from '../commands/webhooks/send-deliveries'
import type { AppContext } from '../context'
import type { Feature, FeatureJob } from './feature'

/** A job for each extension that the settings name, so that none waits for another. */
const getExtensionJobs = (context: AppContext): FeatureJob[] =>
  context.extensions.names.map((name) => {
    const running: RunningExtension = { name }
    return {
      name: `extension ${name}`,
      everySeconds: 1,
      run: (_, signal) => runExtension(context, running, signal),
    }
  })

/** API tokens, the log of events, webhooks that send them to other programs, and extensions. */
export const integrations: Feature = {
  routes: [bindTokens, bindEvents, bindWebhooks, bindDeliveries, bindExtensions],
  outbox: {
    event: { handle: publishEvents },
    'webhook-off': { handle: queueOffMails },
  },
  jobs: (context) => {
    const stock = { from: 0 }
    return [
      {
        name: 'publish changes of stock',
        everySeconds: 1,
        run: (_, signal) => publishStock(context, { stock, signal }),
      },
      {
        name: 'remove old events',
        everySeconds: 600,
        run: () => removeOldEvents(context, EVENT_DAYS),
      },
      { name: 'send webhooks', everySeconds: 1, run: sendDeliveries },
      { name: 'tidy webhook deliveries', everySeconds: 600, run: cleanUpDeliveries },
      ...getExtensionJobs(context),
    ]
  },
}
