import Box from '@mui/material/Box'
import type { Billing } from '@voltkart/shared/contract/orders'

/** The business named as the buyer on the tax invoice. */
export function BillingLines({
  billing: { legalName, gstin, kind, address },
}: {
  billing: Billing
}) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <div>{legalName}</div>
      <div>GSTIN: {gstin}</div>
      {address && <div>{address}</div>}
      {kind === 'sez' && <div>Special economic zone</div>}
    </Box>
  )
}
