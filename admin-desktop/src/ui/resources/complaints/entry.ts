import FeedbackIcon from '@mui/icons-material/FeedbackOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const complaints: Entry = {
  permission: 'complaints.answer',
  menu: { label: 'Complaints', group: 'Sales', icon: FeedbackIcon },
  pages: [
    { path: paths.complaintList, load: () => import('./complaint-list-page') },
    { path: paths.complaint(':number'), load: () => import('./complaint-page') },
  ],
  checked: [`${paths.complaintList}?overdue=1`],
}
