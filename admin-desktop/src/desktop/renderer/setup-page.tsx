import Typography from '@mui/material/Typography'
import { paths } from '../../ui/lib/paths'
import { CentredCard } from './centred-card'
import { ShopAddressForm } from './shop-address-form'

/** What the app asks at its first start: which shop it is to work for. */
export function SetupPage() {
  return (
    <CentredCard title="Connect to your shop">
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        This app looks after the products, orders and users of a shop. Tell it where the shop is;
        you are asked for your email and password next.
      </Typography>
      <ShopAddressForm
        initial=""
        label="Connect"
        onFound={() => window.location.assign(paths.login)}
      />
    </CentredCard>
  )
}
