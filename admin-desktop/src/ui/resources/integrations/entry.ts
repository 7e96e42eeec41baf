import HubIcon from '@mui/icons-material/HubOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const integrations: Entry = {
  permission: 'integrations.write',
  menu: { label: 'Integrations', group: 'Shop', icon: HubIcon },
  pages: [
    { path: paths.integrations, load: () => import('./integrations-page') },
    { path: paths.deliveries(':webhookId'), load: () => import('./delivery-list-page') },
  ],
}
