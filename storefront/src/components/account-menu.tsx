import AccountIcon from '@mui/icons-material/PersonOutlineOutlined'
import { Button } from '@voltkart/shared/ui/button'
import Box from '@mui/material/Box'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { Link } from '@voltkart/shared/ui/link'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { withRedirect } from '../lib/redirect'
import { useIsHydrated } from '../lib/use-media'

// Only signed-in users have the menu, and they rarely open it.
const AccountMenuList = lazy(() =>
  loadWhenOnline(() => import('./account-menu-list')).then((m) => ({ default: m.AccountMenuList })),
)

function SignInLink() {
  const { pathname, search } = useLocation()
  // The server renders one page for many addresses that differ in their parameters.
  const address = useIsHydrated() ? pathname + search : pathname
  const target = pathname === '/login' || pathname === '/register' ? '/' : address
  return (
    <Button component={Link} to={withRedirect('/login', target)} color="inherit">
      Sign In
    </Button>
  )
}

/** A greeting with the menu of the account, or a link to sign in. */
export function AccountMenu() {
  const userInfo = useSelector(selectUserInfo)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isRequested, setIsRequested] = useState(false)
  // Signing out removes the button that the menu is anchored to.
  if (!userInfo && anchor) setAnchor(null)
  if (!userInfo) return <SignInLink />
  const firstName = userInfo.name.split(' ')[0]
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Hello, ${userInfo.name}. Your account`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setIsRequested(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ minWidth: 44 }}
      >
        <AccountIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 2 }}>
          Hello, {firstName}
        </Box>
      </Button>
      {isRequested && (
        <Suspense fallback={null}>
          <AccountMenuList
            anchor={anchor}
            isAdmin={userInfo.isAdmin}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
