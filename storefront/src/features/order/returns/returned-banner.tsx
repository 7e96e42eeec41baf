import Alert from '@mui/material/Alert'
import { useLocation } from 'react-router-dom'

/** Confirms the return that the customer has just requested. */
export function ReturnedBanner() {
  const { state } = useLocation() as { state: { requestedReturn?: unknown } | null }
  const number = state?.requestedReturn
  if (typeof number !== 'string') return null
  return (
    <Alert severity="success" sx={{ mb: 6 }}>
      Return {number} requested. We’ll check your request and email you.
    </Alert>
  )
}
