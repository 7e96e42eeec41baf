import RecommendedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { shopProfileSchema, updateShop } from '@voltkart/shared/contract/shop'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useAdminShopQuery } from '../../lib/staff-shop-api'
import { onSuccess } from '../../lib/tags'

const { useAdminStrictAddressesMutation } = injectCalls(({ mutation }) => ({
  adminStrictAddresses: mutation(updateShop, { invalidatesTags: onSuccess('Shop') }),
}))

/** The recommendation to refuse addresses whose State is not known, with a button that does it. */
export function StrictAddressesItem() {
  const { data: shop } = useAdminShopQuery()
  const [update, { isLoading }] = useAdminStrictAddressesMutation()
  const announce = useToastMutation()
  const body = shop && shopProfileSchema.safeParse({ ...shop, strictAddresses: true }).data
  if (!body) return null
  const headers = { 'if-match': `"${shop.version}"` }
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 40 }}>
      <RecommendedIcon fontSize="small" color="action" aria-hidden />
      <Button
        size="small"
        disabled={isLoading}
        sx={{ textAlign: 'left' }}
        onClick={() => void announce(update({ headers, body }))}
      >
        Recommended: refuse addresses whose State is not known
      </Button>
    </Box>
  )
}
