import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { shopName } from '@voltkart/shared/client/shop-name'
import { ColorSchemeSwitch } from '@voltkart/shared/ui/color-scheme-switch'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../lib/paths'
import { CommandPalette } from './command-palette'
import { SideMenu } from './side-menu'
import { usePaletteKey } from './use-palette-key'

function Brand() {
  return (
    <Link
      component={RouterLink}
      to={paths.dashboard}
      underline="none"
      color="textPrimary"
      sx={{ fontWeight: 700, letterSpacing: '-0.01em', whiteSpace: 'nowrap', py: 2 }}
    >
      {shopName()}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 550 }}>
        Admin
      </Box>
    </Link>
  )
}

/** The brand with `Admin`, a greeting, and on small screens the menu (spec section 2). */
export function TopBar({ height }: { height: number }) {
  const userInfo = useSelector(selectUserInfo)
  const [menuOpen, setMenuOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  usePaletteKey(() => setPaletteOpen(true))

  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: { xs: height }, height, px: { xs: 2, sm: 6 }, gap: 2 }}
      >
        <IconButton
          aria-label="Menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Brand />
        <Box sx={{ flex: 1 }} />
        <Button
          color="inherit"
          variant="outlined"
          aria-label="Go to any page, order, product or user"
          aria-keyshortcuts="Control+K"
          onClick={() => setPaletteOpen(true)}
          startIcon={<SearchIcon fontSize="small" />}
          sx={{
            minHeight: 40,
            borderColor: 'divider',
            color: 'text.secondary',
            '& .MuiButton-startIcon': { mr: { xs: 0, sm: 2 } },
            px: { xs: 2, sm: 3 },
          }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Go to… <kbd style={{ font: 'inherit', opacity: 0.8 }}>Ctrl K</kbd>
          </Box>
        </Button>
        <Typography
          variant="body2"
          noWrap
          sx={{ maxWidth: { xs: 96, sm: 240 }, color: 'text.secondary' }}
        >
          Hello, {userInfo?.name}
        </Typography>
        <ColorSchemeSwitch />
      </Toolbar>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        slotProps={{ paper: { sx: { width: 264, bgcolor: 'mist.main' } } }}
      >
        <SideMenu onChosen={() => setMenuOpen(false)} />
      </Drawer>
      <CommandPalette open={paletteOpen} onClose={() => setPaletteOpen(false)} />
    </AppBar>
  )
}
