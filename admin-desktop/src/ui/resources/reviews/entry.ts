import RateReviewIcon from '@mui/icons-material/RateReviewOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const reviews: Entry = {
  permission: 'complaints.answer',
  menu: { label: 'Reviews', group: 'Sales', icon: RateReviewIcon },
  pages: [{ path: paths.reviewList, load: () => import('./review-list-page') }],
}
