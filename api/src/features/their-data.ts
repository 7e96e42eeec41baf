import { finishAllClosing } from '../commands/their-data/close-account'
import { eraseDueCustomers } from '../commands/their-data/erase-customer'
import type { AppContext } from '../context'
import { bindTheirData } from '../resources/their-data/their-data.routes'
import type { Feature } from './feature'

const DAY_SECONDS = 24 * 60 * 60

/** Every minute, or more often in a shop whose accounts are erased soon. */
const everySeconds = ({ config }: AppContext): number =>
  Math.min(60, Math.max(1, (config.erasureDays * DAY_SECONDS) / 4))

/** The erasure of customers' data. */
export const theirData: Feature = {
  routes: [bindTheirData],
  jobs: (context) => [
    {
      name: 'close accounts',
      everySeconds: 15,
      run: () => finishAllClosing(context),
    },
    {
      name: 'erase closed accounts',
      everySeconds: everySeconds(context),
      run: (signal) => eraseDueCustomers(context, signal),
    },
  ],
}
