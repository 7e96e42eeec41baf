import AssessmentIcon from '@mui/icons-material/AssessmentOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

const tabs = [
  { title: 'Margin', to: `${paths.reports}?tab=margin` },
  { title: 'Sales report', to: `${paths.reports}?tab=sales` },
  { title: 'Sales summary', to: `${paths.reports}?tab=summary` },
  { title: 'Stock value', to: `${paths.reports}?tab=stock-value` },
  { title: 'Stock losses', to: `${paths.reports}?tab=stock-losses` },
  { title: 'GSTR-1', to: `${paths.reports}?tab=gstr1` },
  { title: 'GSTR-3B', to: `${paths.reports}?tab=gstr3b` },
  { title: 'GSTR-2B', to: `${paths.reports}?tab=gstr2b` },
  { title: 'Export for Tally', to: `${paths.reports}?tab=tally` },
]

export const reports: Entry = {
  permission: 'reports.read',
  menu: { label: 'Reports', group: 'Accounting', icon: AssessmentIcon },
  pages: [{ path: paths.reports, load: () => import('./reports-page') }],
  views: tabs,
  checked: tabs.map(({ to }) => to),
}
