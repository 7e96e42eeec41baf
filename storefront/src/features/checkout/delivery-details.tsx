import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { useSelector } from 'react-redux'
import { AddressLines, BillingLines } from '../../components/address-lines'
import { useShop } from '../../lib/use-shop'
import { toSentDetails, useCheckoutDetails } from './checkout-details'

/** The delivery address, the recipient, and the business on the invoice. */
export function DeliveryDetails({ address }: { address: ShippingAddress }) {
  const userInfo = useSelector(selectUserInfo)
  const checkoutDetails = useCheckoutDetails(userInfo?._id)
  const hasGst = Boolean(useShop()?.gst)
  const { contact, billing, stateCode } = toSentDetails(checkoutDetails, address, hasGst)
  return (
    <>
      <AddressLines
        address={address}
        name={contact?.name ?? userInfo?.name}
        state={stateCode && indianStates[stateCode]}
        phone={contact?.phone}
      />
      {billing && (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 4, mb: 1 }}>
            Business purchase
          </Typography>
          <BillingLines billing={billing} />
        </>
      )}
    </>
  )
}
