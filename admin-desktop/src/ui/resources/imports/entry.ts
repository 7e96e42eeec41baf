import MoveToInboxIcon from '@mui/icons-material/MoveToInboxOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const imports: Entry = {
  permission: 'imports.write',
  menu: { label: 'Import', group: 'Catalogue', icon: MoveToInboxIcon },
  pages: [{ path: paths.import, load: () => import('./import-page') }],
}
