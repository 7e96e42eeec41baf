import { baseApi } from '@voltkart/shared/client/base-api'
import { errorMessage } from '@voltkart/shared/client/error-message'
import type { Order } from '@voltkart/shared/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useAdminDeliverOneOrderMutation } from './api'

export type Outcome = { state: 'waiting' | 'running' | 'delivered' } | Refused
interface Refused {
  state: 'refused' | 'left'
  reason: string
}

/** The outcomes by the ids of the orders. */
export type Outcomes = Readonly<Record<string, Outcome>>

/**
 * Marks several orders delivered, one after the other. Each is a separate call, so if one fails
 * (refused, or the connection lost) the others are done or unchanged.
 */
export function useDeliverSeveral() {
  const dispatch = useDispatch()
  const [deliver] = useAdminDeliverOneOrderMutation()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const note = (id: string, outcome: Outcome) =>
    setOutcomes((before) => ({ ...before, [id]: outcome }))

  async function run(orders: readonly Order[]): Promise<void> {
    stopped.current = false
    setRunning(true)
    setOutcomes(Object.fromEntries(orders.map(({ _id }) => [_id, { state: 'waiting' }])))
    for (const { _id } of orders) {
      if (stopped.current) {
        note(_id, { state: 'left', reason: 'Skipped because you stopped' })
        continue
      }
      note(_id, { state: 'running' })
      const { error } = await deliver({ params: { orderId: _id } })
      note(_id, error ? { state: 'refused', reason: errorMessage(error) } : { state: 'delivered' })
    }
    setRunning(false)
    dispatch(
      baseApi.util.invalidateTags([
        { type: 'Order', id: 'LIST' },
        ...orders.map(({ _id }) => ({ type: 'Order' as const, id: _id })),
      ]),
    )
  }

  return {
    outcomes,
    running,
    run,
    /** Waits for the running call, and skips the other orders. */
    stop: () => {
      stopped.current = true
    },
  }
}
