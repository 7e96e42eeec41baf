import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const documents: Entry = {
  permission: 'documents.read',
  menu: { label: 'Documents', group: 'Accounting', icon: DescriptionIcon },
  pages: [{ path: paths.documents, load: () => import('./document-list-page') }],
}
