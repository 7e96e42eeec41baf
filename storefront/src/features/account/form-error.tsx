import Alert from '@mui/material/Alert'
import { errorMessage } from '@voltkart/shared/client/error-message'

/** What went wrong, on the page as well as in the toast: a toast is gone before it is read. */
export function FormError({ error }: { error: unknown }) {
  return (
    // Not announced again: the toast with the same words already is.
    <Alert severity="error" variant="outlined" role="note">
      {errorMessage(error)}
    </Alert>
  )
}
