import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { Theme } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { useLogout } from '../hooks/use-logout'
import { isCurrent, useMenuItems } from './menu-items'

const itemStyle = {
  minHeight: 44,
  py: 0,
  borderRadius: 1,
  px: 3,
  color: 'text.secondary',
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
  '&.Mui-selected, &.Mui-selected:hover': {
    color: 'text.primary',
    bgcolor: 'background.paper',
    boxShadow: (theme: Theme) => `inset 0 0 0 1px ${theme.vars?.palette.divider}`,
  },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
}

/** The menu of the admin area: a rail on wide screens, inside the top bar's drawer on small ones. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const { pathname } = useLocation()
  const logout = useLogout()
  const items = useMenuItems()
  return (
    <Box component="nav" aria-label="Admin" onClick={onChosen} sx={{ p: 3 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {items.map((item) => {
          const current = isCurrent(item, pathname)
          return (
            <ListItem key={item.to} disablePadding>
              <ListItemButton
                component={Link}
                to={item.to}
                selected={current}
                aria-current={current ? 'page' : undefined}
                sx={itemStyle}
              >
                <ListItemIcon>
                  <item.icon fontSize="small" />
                </ListItemIcon>
                <ListItemText
                  primary={item.label}
                  slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
                />
              </ListItemButton>
            </ListItem>
          )
        })}
        <ListItem disablePadding>
          <ListItemButton component="button" onClick={logout} sx={itemStyle}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary="Logout"
              slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
            />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  )
}
