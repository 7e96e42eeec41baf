import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { useRouteError } from 'react-router-dom'

/**
 * Shown instead of a page that failed to load or to render. Reloading also fetches the current
 * code, which is missing after an update of the shop.
 */
export function RouteError() {
  const error = useRouteError()
  return (
    <Box sx={{ p: 6, maxWidth: 720 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      >
        This page could not be shown. {errorMessage(error)}
      </Alert>
    </Box>
  )
}
