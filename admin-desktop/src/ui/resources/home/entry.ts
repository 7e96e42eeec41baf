import HomeIcon from '@mui/icons-material/HomeOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const home: Entry = {
  permission: 'storefront.write',
  menu: { label: 'Home Page', group: 'Shop', icon: HomeIcon },
  pages: [{ path: paths.home, load: () => import('./home-page') }],
}
