import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { errorMessage } from '../client/error-message'

interface LoadErrorProps {
  error: unknown
  onRetry?: () => void
}

/** The red alert of a page that could not be loaded (spec section 8), with a way to try again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'center', borderRadius: 1.5 }}
      action={
        onRetry && (
          <Button color="inherit" onClick={() => onRetry()}>
            Try again
          </Button>
        )
      }
    >
      {errorMessage(error)}
    </Alert>
  )
}
