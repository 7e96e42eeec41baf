import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/ContrastOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'

const modes = [
  { mode: 'light', label: 'Light', icon: LightIcon },
  { mode: 'dark', label: 'Dark', icon: DarkIcon },
  { mode: 'system', label: 'As the system', icon: SystemIcon },
] as const

/** Chooses between light, dark and whatever the system says. */
export function ColorSchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = modes.find((one) => one.mode === mode) ?? modes[2]
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`Appearance: ${current.label}`}
        title="Appearance"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <current.icon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map((one) => (
          <MenuItem
            key={one.mode}
            role="menuitemradio"
            aria-checked={one === current}
            selected={one === current}
            onClick={() => {
              setMode(one.mode)
              setAnchor(null)
            }}
          >
            <ListItemIcon>
              <one.icon fontSize="small" />
            </ListItemIcon>
            {one.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
