import GroupIcon from '@mui/icons-material/GroupOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const users: Entry = {
  permission: 'users.read',
  menu: { label: 'Users', group: 'Shop', icon: GroupIcon },
  pages: [
    { path: paths.userList, load: () => import('./user-list-page') },
    { path: paths.userUpdate(':userId'), load: () => import('./user-update-page') },
  ],
}

export const staff: Entry = {
  permission: 'staff.write',
  menu: { label: 'Admins', group: 'Shop', icon: ShieldIcon },
  pages: [
    { path: paths.adminList, load: () => import('./admin-list-page') },
    { path: paths.adminCreate, title: 'Add Admin', load: () => import('./admin-create-page') },
  ],
}
