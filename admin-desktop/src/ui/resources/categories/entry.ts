import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const categories: Entry = {
  permission: 'storefront.write',
  menu: { label: 'Categories', group: 'Catalogue', icon: AccountTreeIcon },
  pages: [{ path: paths.categoryList, load: () => import('./category-list-page') }],
}
