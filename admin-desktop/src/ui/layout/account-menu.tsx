import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined'
import { Avatar, Box, Button, ListItemIcon, Menu, MenuItem, useMediaQuery } from '@mui/material'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { useLogout } from '../hooks/use-logout'
import { paths } from '../lib/paths'

/** The greeting of the signed-in administrator, with a menu for profile, shortcuts and sign-out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const id = useId()
  const name = useSelector(selectUserInfo)?.name ?? ''
  const phone = useMediaQuery('(max-width: 599px)')
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const closeMenu = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Hello, ${name}`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: { xs: 1, sm: 2 }, gap: 2, minWidth: 44, fontWeight: 400 }}
      >
        <Avatar aria-hidden sx={{ width: 28, height: 28, fontSize: '0.875rem' }}>
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        {!phone && (
          <Box
            component="span"
            sx={{
              maxWidth: 200,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: '0.875rem',
            }}
          >
            Hello, {name}
          </Box>
        )}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={closeMenu}>
        <MenuItem component={Link} to={paths.profile} onClick={closeMenu}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          Profile
        </MenuItem>
        <MenuItem
          onClick={() => {
            closeMenu()
            onKeys()
          }}
        >
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem
          onClick={() => {
            closeMenu()
            logout()
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  )
}
