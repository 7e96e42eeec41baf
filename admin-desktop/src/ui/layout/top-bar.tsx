import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import { AppBar, Box, Button, Drawer, IconButton, Link, Toolbar } from '@mui/material'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { ColorSchemeSwitch } from '@voltkart/shared/ui/color-scheme-switch'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../access/permissions'
import { getPageBackground } from '../lib/page-loading'
import { paths } from '../lib/paths'
import { NewOrdersButton } from '../live/new-orders-button'
import { AccountMenu } from './account-menu'
import { CommandPalette } from './command-palette'
import { useListKeys, usePaletteKey, KeysDialog } from './keys-dialog'
import { SideMenu } from './side-menu'

/** The shop's logo. */
function Logo() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: 24, height: 24, flexShrink: 0 }}
    >
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'currentcolor' }} />
      <Box
        component="path"
        d="M18.6 4.5 7.9 17.8h6.6l-1.9 9.7 11.5-14.2h-6.9z"
        sx={{ fill: 'var(--mui-palette-background-paper)' }}
      />
    </Box>
  )
}

function Brand() {
  return (
    <Link
      component={RouterLink}
      to={paths.dashboard}
      underline="none"
      color="textPrimary"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        fontWeight: 700,
        letterSpacing: '-0.01em',
        whiteSpace: 'nowrap',
        py: 2,
      }}
    >
      <Logo />
      <span>
        {getShopName()}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 550 }}>
          Admin
        </Box>
      </span>
    </Link>
  )
}

function PaletteButton({ onClick }: { onClick: () => void }) {
  const label = 'Go to any page, order, customer, product or number'
  return (
    <>
      <IconButton aria-label={label} onClick={onClick} sx={{ display: { sm: 'none' } }}>
        <SearchIcon fontSize="small" />
      </IconButton>
      <Button
        color="inherit"
        variant="outlined"
        aria-label={label}
        aria-keyshortcuts="Control+K"
        onClick={onClick}
        startIcon={<SearchIcon fontSize="small" />}
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          minHeight: 40,
          px: 3,
          borderColor: 'divider',
          color: 'text.secondary',
        }}
      >
        Go to…
        <Box component="kbd" sx={{ font: 'inherit', fontSize: '0.75rem', ml: 3 }}>
          Ctrl K
        </Box>
      </Button>
    </>
  )
}

/** The brand with `Admin`, the account with a greeting, and on small screens the menu. */
export function TopBar({ height }: { height: number }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const may = useMay()
  const [keysOpen, setKeysOpen] = useState(false)
  usePaletteKey(() => setPaletteOpen(true))
  useListKeys(() => setKeysOpen(true))

  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: { xs: height }, height, px: { xs: 1, sm: 6 }, gap: { xs: 0.5, sm: 2 } }}
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
        <PaletteButton onClick={() => setPaletteOpen(true)} />
        {may('orders.read') && <NewOrdersButton />}
        <AccountMenu onKeys={() => setKeysOpen(true)} />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColorSchemeSwitch />
        </Box>
      </Toolbar>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        slotProps={{ paper: { sx: [{ width: 264 }, getPageBackground] } }}
      >
        <SideMenu onChosen={() => setMenuOpen(false)} />
        {/* The top bar of a phone has no room for it. */}
        <Box sx={{ display: { sm: 'none' }, px: 4 }}>
          <ColorSchemeSwitch />
        </Box>
      </Drawer>
      <CommandPalette open={paletteOpen} onClose={() => setPaletteOpen(false)} />
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} />
    </AppBar>
  )
}
