import { Alert, Box, Button } from '@mui/material'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { isReachable, useReload } from '@voltkart/shared/ui/use-reload'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'

/** Whether the code of a page could not be fetched, in the words of the browsers. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message)

/**
 * Whether a page failed for lack of a connection to the shop. A browser may be online while the shop
 * is not.
 */
function useIsAway(error: unknown): boolean {
  const [isAway, setIsAway] = useState(() => navigator.onLine === false)
  useEffect(() => {
    if (!isMissingCode(error)) return
    void isReachable().then((isThere) => {
      if (!isThere) setIsAway(true)
    })
  }, [error])
  return isAway
}

/**
 * Shown instead of a page that failed to load or to render. Without a connection it loads the page
 * again by itself. Reloading also fetches the current code, which is missing after an update of the
 * shop.
 */
export function RouteError() {
  const error = useRouteError()
  const isAway = useIsAway(error)
  const { isTrying, reload } = useReload(isAway)
  const reason = isMissingCode(error) ? 'The shop may have been updated.' : getErrorMessage(error)
  return (
    <Box sx={{ p: 6, maxWidth: 720 }}>
      <Alert
        severity={isAway ? 'info' : 'error'}
        action={
          <Button
            color="inherit"
            loading={isTrying}
            onClick={() => (isAway ? void reload() : window.location.reload())}
          >
            Load again
          </Button>
        }
      >
        {isAway
          ? 'No connection to the shop. This page opens by itself once it is back.'
          : `This page could not be shown. ${reason}`}
      </Alert>
    </Box>
  )
}
