import Box from '@mui/material/Box'
import { Outlet } from 'react-router-dom'
import { ConnectionProvider } from './connection'
import { DeliveriesPanel } from './deliveries-panel'
import { OfflineBanner } from './offline-banner'
import { getOrder } from '@voltkart/shared/contract/orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef } from 'react'
import { usePrint } from '../../ui/resources/orders/print/use-print'
import { desktop } from './desktop'

async function fetchOrder(orderId: string) {
  const response = await fetch(API_BASE + getOrder.path.replace(':orderId', orderId))
  if (!response.ok) throw new Error('The packing slip of a new order could not be printed.')
  return getOrder.output.parse(await response.json())
}

/** Prints the packing slip of each new order when the main process requests it. */
function useSlipRequests(): void {
  const toast = useToast()
  const print = usePrint()
  const printOne = useRef(async (_orderId: string) => {})
  useEffect(() => {
    printOne.current = async (orderId) => {
      try {
        await print.packingSlips([await fetchOrder(orderId)])
      } catch (error) {
        toast.failure(error)
      }
    }
  })
  useEffect(() => desktop().onPrintSlip((orderId) => void printOne.current(orderId)), [])
}

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
