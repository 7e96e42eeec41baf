import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const audit: Entry = {
  permission: 'audit.read',
  menu: { label: 'Audit Log', group: 'Shop', icon: HistoryIcon },
  pages: [{ path: paths.auditLog, load: () => import('./audit-log-page') }],
}
