import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { colorModes, type ColorMode } from './color-scheme'

interface ColorSchemeMenuProps {
  /** The anchor button; null closes the menu. */
  anchor: HTMLElement | null
  current: ColorMode
  onChoose: (mode: ColorMode) => void
  onClose: () => void
}

/** A menu of light, dark and system colours. */
export function ColorSchemeMenu({ anchor, current, onChoose, onClose }: ColorSchemeMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {colorModes.map((mode) => (
        <MenuItem
          key={mode.mode}
          role="menuitemradio"
          aria-checked={mode.mode === current}
          selected={mode.mode === current}
          onClick={() => onChoose(mode.mode)}
        >
          <ListItemIcon>
            <mode.icon fontSize="small" />
          </ListItemIcon>
          {mode.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
