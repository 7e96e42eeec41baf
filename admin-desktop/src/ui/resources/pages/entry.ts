import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const pages: Entry = {
  permission: 'settings.write',
  menu: { label: 'Pages', group: 'Shop', icon: ArticleIcon },
  pages: [
    { path: paths.pageList, load: () => import('./page-list-page') },
    { path: paths.page(':slug'), load: () => import('./page-edit-page') },
  ],
  checked: [paths.page('terms')],
}
