import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const returns: Entry = {
  permission: 'returns.decide',
  menu: { label: 'Returns', group: 'Sales', icon: AssignmentReturnIcon },
  pages: [{ path: paths.returns, load: () => import('./return-list-page') }],
  views: [{ title: 'Returns to decide', to: `${paths.returns}?state=requested` }],
}
