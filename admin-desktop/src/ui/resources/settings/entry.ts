import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'
import { settingsSections } from '../../lib/settings-sections'

export const settings: Entry = {
  permission: 'settings.write',
  menu: { label: 'Settings', group: 'Shop', icon: SettingsIcon },
  pages: [{ path: paths.settings, load: () => import('./settings-page') }],
  views: settingsSections.map(({ id, title }) => ({
    title: `Settings: ${title}`,
    to: `${paths.settings}#${id}`,
  })),
}
