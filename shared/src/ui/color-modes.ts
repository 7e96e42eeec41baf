import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/ContrastOutlined'

/** The colour modes of the shop. */
export const colorModes = [
  { mode: 'light', label: 'Light', icon: LightIcon },
  { mode: 'dark', label: 'Dark', icon: DarkIcon },
  { mode: 'system', label: 'System', icon: SystemIcon },
] as const
export type ColorMode = (typeof colorModes)[number]['mode']
