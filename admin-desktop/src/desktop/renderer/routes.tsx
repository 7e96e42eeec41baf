import { Alert, Box, Button, Typography } from '@mui/material'
import { loadUserInfo } from '@voltkart/shared/client/keep-session'
import { getOrder } from '@voltkart/shared/contract/orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { formatTimeOfDay } from '@voltkart/shared/domain/india-time'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef, useState } from 'react'
import { Navigate, redirect, type RouteObject, Outlet } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import { usePrint } from '../../ui/resources/orders/print/use-print'
import { createAdminRoutes } from '../../ui/routes'
import { CentredCard } from './centred-card'
import { ConnectionProvider, useConnection } from './connection'
import { DeliveriesPanel } from './deliveries-panel'
import { getDesktop } from './desktop'
import { SettingsPage, SignedOutSettingsPage } from './settings-pages'
import { ShopAddressForm } from './shop-address-form'

/** A banner while offline: since when, and what that means for the displayed data. */
function OfflineBanner() {
  const { state, connectNow } = useConnection()
  const [isConnecting, setIsConnecting] = useState(false)
  if (!state || state.online) return null

  async function tryConnecting() {
    setIsConnecting(true)
    await connectNow()
    setIsConnecting(false)
  }

  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      role="status"
      action={
        <Button color="inherit" loading={isConnecting} onClick={() => void tryConnecting()}>
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

const SIGNED_OUT_SETTINGS = '/settings'

// A user who cannot sign in may have to choose another shop first.
const settingsRoute: RouteObject = {
  path: 'desktop',
  loader: () => (loadUserInfo()?.isAdmin ? null : redirect(SIGNED_OUT_SETTINGS)),
  element: <SettingsPage />,
}

async function fetchOrder(orderId: string) {
  const response = await fetch(API_BASE + getOrder.path.replace(':orderId', orderId))
  if (!response.ok) throw new Error('The packing slip of a new order could not be printed.')
  return getOrder.output.parse(await response.json())
}

/** Prints the packing slip of each new order when the main process requests it. */
function useSlipRequests(): void {
  const toast = useToast()
  const { printPackingSlips } = usePrint()
  const printSlip = useRef(async (_orderId: string) => {})
  useEffect(() => {
    printSlip.current = async (orderId) => {
      try {
        await printPackingSlips([await fetchOrder(orderId)])
      } catch (error) {
        toast.failure(error)
      }
    }
  })
  useEffect(() => getDesktop().onPrintSlip((orderId) => void printSlip.current(orderId)), [])
}

/** The frame of every page of the window: the state of the connection, and pending deliveries. */
function Frame() {
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

/** Every page of the window, once there is a shop: the admin screens, and the app's own settings. */
export const desktopRoutes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Navigate to={paths.dashboard} replace /> },
      { path: SIGNED_OUT_SETTINGS, element: <SignedOutSettingsPage /> },
      { path: '/admin', children: createAdminRoutes([settingsRoute]) },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The first-start page: the user enters the address of the shop. */
function SetupPage() {
  return (
    <CentredCard title="Connect to your shop">
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        This app looks after the products, orders and users of a shop. Tell it where the shop is;
        you are asked for your email and password next.
      </Typography>
      <ShopAddressForm
        initial=""
        label="Connect"
        onFound={() => window.location.assign(paths.login)}
      />
    </CentredCard>
  )
}

/** The only page until a shop is configured. */
export const setupRoutes: RouteObject[] = [{ path: '*', element: <SetupPage /> }]
