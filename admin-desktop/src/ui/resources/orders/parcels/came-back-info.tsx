import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { isToSendAgain } from '@voltkart/shared/domain/came-back'
import { cameBackNextSteps, cameBackReasonWords } from './came-back-words'

/** Why a parcel came back, and the next step while nothing was packed since. */
export function CameBackInfo({ order, parcel }: { order: Order; parcel: Parcel }) {
  if (parcel.state !== 'came-back') return null
  // Parcels that came back before reasons were asked for have none.
  const { reason = 'other', note } = parcel.cameBack ?? {}
  return (
    <>
      {parcel.cameBack && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {cameBackReasonWords[reason]}
          {note && `: ${note}`}
        </Typography>
      )}
      {isToSendAgain(order, parcel) && (
        <Alert severity="info" variant="outlined" role="note" sx={{ mt: 2 }}>
          {cameBackNextSteps[reason]}
        </Alert>
      )}
    </>
  )
}
