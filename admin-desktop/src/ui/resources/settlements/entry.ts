import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const settlements: Entry = {
  permission: 'reports.read',
  menu: { label: 'Settlements', group: 'Accounting', icon: AccountBalanceIcon },
  pages: [
    { path: paths.settlements, load: () => import('./settlement-list-page') },
    { path: paths.unmatched, title: 'Unmatched payments', load: () => import('./unmatched-page') },
    { path: paths.settlement(':settlementId'), load: () => import('./settlement-page') },
  ],
}
