import Box from '@mui/material/Box'
import { Outlet } from 'react-router-dom'
import { ConnectionProvider } from './connection'
import { DeliveriesPanel } from './deliveries-panel'
import { OfflineBanner } from './offline-banner'
import { useSlipRequests } from './use-slip-requests'

/** The frame of every page of the window: the state of the connection, and pending deliveries. */
export function Frame() {
  useSlipRequests()
  return (
    <ConnectionProvider>
      <Box component="aside" aria-label="Connection to the shop">
        <OfflineBanner />
        <DeliveriesPanel />
      </Box>
      <Outlet />
    </ConnectionProvider>
  )
}
