import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { ColorSchemeSwitch } from '@voltkart/shared/ui/color-scheme-switch'
import { Link } from '@voltkart/shared/ui/link'
import { AccountMenu } from './account-menu'
import { BOLT } from './bolt-icon'
import { CartLink } from './cart-link'
import { PinButton } from './delivery/pin-button'
import { PageWidth } from './page-width'
import { SearchBox } from './search/search-box'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { useShop } from '../lib/use-shop'
import { Button } from '@voltkart/shared/ui/button'
import { HeartIcon } from './repeated-icons'

/** The link to the wishlist in the top bar, also for visitors who are not signed in. */
function WishlistLink() {
  return (
    <Button
      component={Link}
      to="/wishlist"
      color="inherit"
      aria-label="Wishlist"
      title="Wishlist"
      sx={{ minWidth: 44 }}
    >
      <HeartIcon fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 2 }}>
        Wishlist
      </Box>
    </Button>
  )
}

/** The shop's own logo, or a bolt. */
function Logo() {
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
        minHeight: 44,
        // Large text leaves its row to the buttons.
        fontSize: 'min(1.25rem, 6vw)',
        lineHeight: 1.1,
        fontWeight: 700,
        letterSpacing: '-0.03em',
        overflowWrap: 'anywhere',
      }}
    >
      <Logo />
      {getShopName()}
    </Box>
  )
}

/** The height in pixels of the row with brand and cart on phones, with the room above it. */
const FIRST_ROW = 52

const FIRST = 'minmax(44px, auto)'

// What is on a row depends on how many letters it has room for.
const rowsStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.25,
  pt: 2,
  pb: 1,
  gridTemplate: `"brand nav nav" ${FIRST} "search search pin" auto / minmax(0, 1fr) auto auto`,
  '@container (min-width: 37.5rem)': {
    columnGap: 4,
    gridTemplate: `"brand pin nav" ${FIRST} "search search search" auto / auto minmax(0, 1fr) auto`,
  },
  '@container (min-width: 56.25rem)': {
    columnGap: 6,
    py: 3,
    gridTemplate: '"brand pin search nav" auto / auto auto minmax(0, 1fr) auto',
  },
} as const

const navStyle = {
  gridArea: 'nav',
  display: 'flex',
  gap: { sm: 1 },
  // In large text they are as high as the icons.
  '& > a, & > button': { px: { xs: 1, sm: 3 }, py: 0, lineHeight: 1.2 },
}

/** Brand, search, wishlist, cart and account; stays visible while the page scrolls. */
export function TopBar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        // While a phone scrolls, only the row of the search stays, unless the focus is above it.
        top: { xs: -FIRST_ROW, md: 0 },
        '&:has(a:focus-visible, button:focus-visible)': { top: 0 },
        // Zoomed in, it would cover half of the page.
        '@media (max-height: 499px)': { position: 'static' },
        zIndex: 'appBar',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        containerType: 'inline-size',
      }}
    >
      <PageWidth sx={rowsStyle}>
        <TextLink
          component={Link}
          to="/"
          color="textPrimary"
          underline="none"
          sx={{ gridArea: 'brand', justifySelf: 'start' }}
        >
          <Brand />
        </TextLink>
        <PinButton />
        <Box
          role="search"
          sx={{ gridArea: 'search', width: '100%', maxWidth: { md: 640 }, mx: 'auto' }}
        >
          <SearchBox />
        </Box>
        <Box component="nav" aria-label="Shop" sx={navStyle}>
          {/* Phones have it in the footer. */}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ColorSchemeSwitch />
          </Box>
          <WishlistLink />
          <CartLink />
          <AccountMenu />
        </Box>
      </PageWidth>
    </Box>
  )
}
