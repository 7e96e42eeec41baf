import { EVENT_DAYS } from '@voltkart/shared/domain/limits'
import { publishEvents, removeOldEvents } from '../commands/events/publish-events'
import { bindEvents } from '../resources/integrations/events.routes'
import { bindTokens } from '../resources/integrations/tokens.routes'
import { createSubjectPresenters } from './event-subjects'
import type { Feature } from './feature'

/** API tokens, the log of events, and webhooks that send them to other programs. */
export const integrations: Feature = {
  routes: [bindTokens, bindEvents],
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
        everySeconds: 3_600,
        run: () => removeOldEvents(context, EVENT_DAYS),
      },
    ]
  },
}
