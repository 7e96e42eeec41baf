import PersonOutlineIcon from '@mui/icons-material/PersonOutlineOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const profile: Entry = {
  menu: { label: 'Profile', icon: PersonOutlineIcon },
  pages: [{ path: paths.profile, load: () => import('./profile-page') }],
}
