import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ColorSchemeSwitch } from '@voltkart/shared/ui/color-scheme-switch'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { AccountMenu } from './account-menu'
import { BOLT } from './bolt-icon'
import { CartLink } from './cart-link'
import { PinButton } from './delivery/pin-button'
import { PageWidth } from './page-width'
import { SearchBox } from './search/search-box'
import { WishlistLink } from './wishlist/wishlist-link'
import { shopName } from '@voltkart/shared/client/shop-name'
import { useShop } from '../lib/use-shop'

/** The shop's own logo, or a bolt. */
function Mark() {
  const logo = useShop()?.brand.logo
  if (logo !== undefined) {
    return (
      <Box
        component="img"
        src={`${logo}?w=320`}
        alt=""
        sx={{ width: 'auto', height: 28, maxWidth: 120, objectFit: 'contain' }}
      />
    )
  }
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, height: 28 }}>
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'currentcolor' }} />
      <Box component="path" d={BOLT} sx={{ fill: 'var(--mui-palette-background-default)' }} />
    </Box>
  )
}

/** The shop's logo and name. */
export function Brand() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        fontSize: '1.25rem',
        fontWeight: 700,
        letterSpacing: '-0.03em',
      }}
    >
      <Mark />
      {shopName()}
    </Box>
  )
}

/** Brand, search, wishlist, cart and account; stays visible while the page scrolls. */
export function TopBar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        // While a phone scrolls, only the row of the search stays, unless the focus is above it.
        top: { xs: 'calc(-1 * var(--first-row))', md: 0 },
        '--first-row': { xs: '6rem', sm: '3.5rem' },
        '&:has(a:focus-visible, button:focus-visible)': { top: 0 },
        // Zoomed in, it would cover half of the page.
        '@media (max-height: 499px)': { position: 'static' },
        zIndex: 'appBar',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <PageWidth
        sx={{
          // In large text the buttons of a phone are below the brand.
          display: { xs: 'flex', md: 'grid' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1, md: 6 },
          rowGap: 2,
          py: { xs: 2, md: 3 },
          gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
        }}
      >
        <Link
          component={RouterLink}
          to="/"
          color="textPrimary"
          underline="none"
          sx={{ mr: { xs: 'auto', sm: 3, md: 0 }, py: 1.5 }}
        >
          <Brand />
        </Link>
        <PinButton />
        <Box
          role="search"
          sx={{ order: { xs: 2, md: 0 }, width: '100%', maxWidth: { md: 640 }, mx: 'auto' }}
        >
          <SearchBox />
        </Box>
        <Box
          component="nav"
          aria-label="Shop"
          sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 } }}
        >
          <ColorSchemeSwitch />
          <WishlistLink />
          <CartLink />
          <AccountMenu />
        </Box>
      </PageWidth>
    </Box>
  )
}
