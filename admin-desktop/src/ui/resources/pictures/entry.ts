import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const pictures: Entry = {
  permission: 'products.write',
  menu: { label: 'Pictures', group: 'Catalogue', icon: PhotoLibraryIcon },
  pages: [{ path: paths.pictures, load: () => import('./picture-list-page') }],
}
