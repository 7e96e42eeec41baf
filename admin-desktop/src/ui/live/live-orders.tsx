import { baseApi } from '@voltkart/shared/client/base-api'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { PaidOrder } from '@voltkart/shared/contract/paid-orders'
import { TitleCount } from '@voltkart/shared/ui/page-title'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { getAdminBridge } from '../platform/bridge'
import { paths } from '../lib/paths'
import { shareStreamBetweenWindows } from './share-stream'

/** More than anyone reads one by one. */
const KEPT_MAX = 99

interface LiveOrders {
  /** Orders that were paid since the page was opened and not viewed yet, newest first. */
  newOrders: readonly PaidOrder[]
  /** Marks all of them as viewed. */
  clearNewOrders: () => void
}

const LiveOrdersContext = createContext<LiveOrders>({
  newOrders: [],
  clearNewOrders: () => undefined,
})

export const useLiveOrders = () => useContext(LiveOrdersContext)

/**
 * Shows new paid orders immediately on every page inside: lists and figures are refetched, a toast
 * and the host's notification announce each order, and the tab's title and the host's badge count
 * them.
 */
export function LiveOrdersProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toast = useToast()
  const announcedIds = useRef(new Set<string>())
  const [announced, setAnnounced] = useState<readonly PaidOrder[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  const tell = useEffectEvent((order: PaidOrder, first: boolean) => {
    if (announcedIds.current.has(order._id)) return
    announcedIds.current.add(order._id)
    setAnnounced((before) => [order, ...before].slice(0, KEPT_MAX))
    dispatch(
      baseApi.util.invalidateTags([
        { type: 'Order', id: 'LIST' },
        { type: 'Order', id: order._id },
      ]),
    )
    toast.info(`New paid order ${order.orderNumber}`)
    if (first) void getAdminBridge().notify(order)
  })
  // The feed stops when the session ends, and restarts after a new sign-in.
  const account = useSelector(selectUserInfo)
  useEffect(() => shareStreamBetweenWindows(tell), [account])

  const openOrder = useEffectEvent((id: string) => void navigate(paths.order(id)))
  useEffect(() => getAdminBridge().onOpenOrder(openOrder), [])

  // An opened order counts as viewed.
  const openOrderId = announced.find(({ _id }) => pathname === paths.order(_id))?._id
  if (openOrderId && !opened.has(openOrderId)) setOpened(new Set([...opened, openOrderId]))
  const newOrders = useMemo(
    () => announced.filter(({ _id }) => !opened.has(_id)),
    [announced, opened],
  )

  useEffect(() => {
    void getAdminBridge().setBadge(newOrders.length)
  }, [newOrders.length])

  const value = useMemo(() => ({ newOrders, clearNewOrders: () => setAnnounced([]) }), [newOrders])
  return (
    <LiveOrdersContext value={value}>
      <TitleCount value={newOrders.length}>{children}</TitleCount>
    </LiveOrdersContext>
  )
}
