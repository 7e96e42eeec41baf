import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { getShopName } from '@voltkart/shared/client/shop-api'
import { EmptyState } from '../../components/empty-state'
import { useShop } from '../../lib/use-shop'

/** The home page of a shop without products: its name and how to reach it, and no promise. */
export function OpensSoon() {
  const { email, phone } = useShop() ?? {}
  return (
    <EmptyState
      icon={<StoreIcon />}
      title="We open soon"
      text={`${getShopName()} is getting its shop ready.`}
    >
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
    </EmptyState>
  )
}
