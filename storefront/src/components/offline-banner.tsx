import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection; true on the server. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** A banner while the browser has no connection. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <Box role="status">
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'center',
            alignItems: 'center',
            gap: 2,
            px: 4,
            py: 2,
            fontSize: '0.875rem',
            fontWeight: 550,
            bgcolor: '#0F172A',
            color: '#F8FAFC',
          }}
        >
          <OfflineIcon fontSize="small" />
          You’re offline. Your cart is safe. We’ll reconnect automatically.
        </Box>
      )}
    </Box>
  )
}
