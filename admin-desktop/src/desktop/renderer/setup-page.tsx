import Typography from '@mui/material/Typography'
import { paths } from '../../ui/lib/paths'
import { CentredCard } from './centred-card'
import { ShopAddressForm } from './shop-address-form'

/** The first-start page: the user enters the address of the shop. */
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
