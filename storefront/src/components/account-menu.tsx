import AccountIcon from '@mui/icons-material/PersonOutlineOutlined'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { selectUserInfo, signedOut } from '@voltkart/shared/client/session'
import { useLogoutMutation } from '@voltkart/shared/client/users-api'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { withRedirect } from '../lib/redirect'

function SignInLink() {
  const { pathname, search } = useLocation()
  const target = pathname === '/login' || pathname === '/register' ? '/' : pathname + search
  return (
    <Button component={Link} to={withRedirect('/login', target)} color="inherit">
      Sign In
    </Button>
  )
}

function useLogout() {
  const [logout] = useLogoutMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async () => {
    const answer = await announce(logout())
    if (!answer) return
    dispatch(signedOut())
    await navigate('/login')
  }
}

/** A greeting with the menu of the account, or the way to sign in (spec section 2). */
export function AccountMenu() {
  const userInfo = useSelector(selectUserInfo)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const logout = useLogout()
  if (!userInfo) return <SignInLink />
  const close = () => setAnchor(null)
  const firstName = userInfo.name.split(' ')[0]
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Hello, ${userInfo.name}. Your account`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44 }}
      >
        <AccountIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 2 }}>
          Hello, {firstName}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/profile" onClick={close}>
          Profile
        </MenuItem>
        {userInfo.isAdmin && (
          <MenuItem component={Link} to="/admin/dashboard" onClick={close}>
            Admin
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close()
            void logout()
          }}
        >
          Logout
        </MenuItem>
      </Menu>
    </>
  )
}
