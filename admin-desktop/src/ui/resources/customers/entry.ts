import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const customers: Entry = {
  permission: 'customers.read',
  pages: [{ path: paths.customer(':userId'), load: () => import('./customer-page') }],
}
