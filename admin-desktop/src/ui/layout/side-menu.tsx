import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import {
  Box,
  Divider,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type Theme,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLogout } from '../hooks/use-logout'
import { paths } from '../lib/paths'
import { menuGroups, type MenuGroup } from '../lib/entry'
import { Caption } from '../lib/text'
import { isCurrent, useMenuItems, type MenuItem } from './menu-items'

const itemStyle = {
  // The rail is for a mouse, and as high as the screen; the drawer is for fingers.
  minHeight: { xs: 44, md: 36 },
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

const labelProps = { primary: { variant: 'body2', sx: { fontWeight: 550 } } } as const

interface MenuLinksProps {
  items: readonly MenuItem[]
  /** Absent: links above or below all groups. */
  group?: MenuGroup
  children?: ReactNode
}

function MenuLinks({ items, group, children }: MenuLinksProps) {
  const titleId = useId()
  const { pathname } = useLocation()
  const links = items.filter((item) => item.group === group)
  if (links.length === 0) return null
  return (
    <>
      {group && (
        <Caption id={titleId} component="p" sx={{ px: 3, pt: 3, pb: 1, fontWeight: 550 }}>
          {group}
        </Caption>
      )}
      <List
        disablePadding
        aria-labelledby={group ? titleId : undefined}
        sx={{ display: 'grid', gap: 0.5 }}
      >
        {links.map((item) => (
          <MenuLink key={item.to} item={item} isCurrent={isCurrent(item, pathname)} />
        ))}
        {children}
      </List>
    </>
  )
}

function MenuLink({ item, isCurrent: current }: { item: MenuItem; isCurrent: boolean }) {
  return (
    <ListItem disablePadding>
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
        <ListItemText primary={item.label} slotProps={labelProps} />
      </ListItemButton>
    </ListItem>
  )
}

/** The menu of the admin area: a rail on wide screens, inside the top bar's drawer on small ones. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const logout = useLogout()
  const items = useMenuItems()
  const profileItems = items.filter(({ to }) => to === paths.profile)
  const mainItems = items.filter(({ to }) => to !== paths.profile)
  return (
    <Box component="nav" aria-label="Admin" onClick={onChosen} sx={{ p: 3 }}>
      <MenuLinks items={mainItems} />
      {menuGroups.map((group) => (
        <MenuLinks key={group} items={mainItems} group={group} />
      ))}
      <Divider sx={{ my: 2 }} />
      <MenuLinks items={profileItems}>
        <ListItem disablePadding>
          <ListItemButton component="button" onClick={logout} sx={itemStyle}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary="Logout" slotProps={labelProps} />
          </ListItemButton>
        </ListItem>
      </MenuLinks>
    </Box>
  )
}
