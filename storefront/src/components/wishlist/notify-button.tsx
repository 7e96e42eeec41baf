import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { Link } from '@voltkart/shared/ui/link'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { withRedirect } from '../../lib/redirect'
import { useAwaitProductMutation } from '../../lib/account-wishlist'

interface NotifyButtonProps {
  product: { _id: string; name: string }
  /** Whether it is the main button of its page. */
  isMain?: boolean
}

/** Requests a mail when a sold-out product is back. Visitors sign in first, and come back. */
export function NotifyButton({ product, isMain = false }: NotifyButtonProps) {
  const isSignedIn = useSelector(selectUserInfo) !== null
  const { pathname } = useLocation()
  const [awaitProduct, { data, isLoading }] = useAwaitProductMutation()
  const announce = useToastMutation()
  if (data) return <Typography role="status">{data.message}</Typography>
  const look = {
    variant: isMain ? 'contained' : 'outlined',
    fullWidth: true,
    size: isMain ? 'large' : 'medium',
    startIcon: <BellIcon />,
    'aria-label': `Notify me when ${product.name} is back`,
  } as const
  if (!isSignedIn) {
    return (
      <Button {...look} component={Link} to={withRedirect('/login', pathname)}>
        Notify me
      </Button>
    )
  }
  const requestNotice = () => void announce(awaitProduct({ params: { productId: product._id } }))
  return (
    <Button {...look} loading={isLoading} onClick={requestNotice}>
      Notify me
    </Button>
  )
}
