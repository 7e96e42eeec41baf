import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const units: Entry = {
  permission: 'orders.read',
  pages: [{ path: paths.units, title: 'Find a Unit', load: () => import('./unit-page') }],
}
