import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const dashboard: Entry = {
  menu: { label: 'Dashboard', icon: SpaceDashboardIcon },
  pages: [{ path: paths.dashboard, load: () => import('./dashboard-page') }],
}
