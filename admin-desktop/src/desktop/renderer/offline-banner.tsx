import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatTimeOfDay } from '@voltkart/shared/domain/india-time'
import { useState } from 'react'
import { useConnection } from './connection'

/** A banner while offline: since when, and what that means for the displayed data. */
export function OfflineBanner() {
  const { state, connectNow } = useConnection()
  const [looking, setLooking] = useState(false)
  if (!state || state.online) return null

  async function look() {
    setLooking(true)
    await connectNow()
    setLooking(false)
  }

  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      role="status"
      action={
        <Button color="inherit" loading={looking} onClick={() => void look()}>
          Try now
        </Button>
      }
    >
      No connection to the shop since {formatTimeOfDay(state.since)}. You see lists and orders as
      you last saw them. You can pack and ship parcels and mark orders delivered: it is sent once
      the shop can be reached.
    </Alert>
  )
}
