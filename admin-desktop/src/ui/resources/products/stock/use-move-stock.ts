import { moveStock, type StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useRouteMutation } from '../../../hooks/use-route'

/** Changes the stock of a product only once while a dialog is open, even if it is sent repeatedly. */
export function useMoveStock(productId: string) {
  const announce = useToastMutation()
  const [key] = useState(() => crypto.randomUUID())
  const [move, { isLoading }] = useRouteMutation(moveStock)
  return {
    busy: isLoading,
    /** Whether it is done. */
    async send(body: StockMoveBody, onError: (error: unknown) => void): Promise<boolean> {
      const headers = { 'idempotency-key': key }
      const call = move({ params: { productId }, headers, body })
      return (await announce(call, { onError })) !== undefined
    },
  }
}
