import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const failedWork: Entry = {
  permission: 'settings.write',
  pages: [
    { path: paths.failedWork, title: 'Failed work', load: () => import('./failed-work-page') },
  ],
}
