import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { signedOut } from '@voltkart/shared/client/session'
import { useLogoutMutation } from '@voltkart/shared/client/users-api'
import { Link } from '@voltkart/shared/ui/link'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { forgetWishlist } from '../lib/wishlist'

interface AccountMenuListProps {
  /** The anchor button; null closes the menu. */
  anchor: HTMLElement | null
  isAdmin: boolean
  onClose: () => void
}

function useLogout() {
  const [logout] = useLogoutMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async () => {
    const result = await announce(logout())
    if (!result) return
    dispatch(signedOut())
    // The next visitor of this browser does not see it.
    forgetWishlist()
    await navigate('/login')
  }
}

/** The menu of an account: Profile, Wishlist, Admin for administrators only, Logout. */
export function AccountMenuList({ anchor, isAdmin, onClose }: AccountMenuListProps) {
  const logout = useLogout()
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        Profile
      </MenuItem>
      <MenuItem component={Link} to="/wishlist" onClick={onClose}>
        Wishlist
      </MenuItem>
      {isAdmin && (
        // A document of its own, since its content security policy differs.
        <MenuItem component="a" href="/admin/dashboard" onClick={onClose}>
          Admin
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose()
          void logout()
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  )
}
