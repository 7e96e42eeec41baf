import { skipToken } from '@reduxjs/toolkit/query'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { PlainSelect } from '../../components/plain-select'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { firstOrders, useMyOrdersQuery } from '../../lib/my-orders-api'
import { summariseNames } from '../../lib/order-texts'

/** The choice of an order that is not in the list. */
const OTHER = 'other'

interface OrderFieldProps {
  /** The order number of the address, if any. */
  initial: string
  onChoose: (orderNumber: string) => void
  /** The field to type an order number into. */
  children: ReactNode
}

/**
 * The order that a complaint is about: chosen from the customer's latest orders, or typed. A visitor
 * types it, and so does a customer whose orders cannot be loaded.
 */
export function OrderField({ initial, onChoose, children }: OrderFieldProps) {
  const id = useId()
  const isSignedIn = useSelector(selectUserInfo) !== null
  const { data, isLoading } = useMyOrdersQuery(isSignedIn ? firstOrders : skipToken)
  const [choice, setChoice] = useState<string>()
  const orders = data?.orders ?? []
  const isListed = orders.some(({ orderNumber }) => orderNumber === initial)
  const chosenOrder = choice ?? (initial === '' || isListed ? initial : OTHER)
  const hasList = isLoading || orders.length > 0
  return (
    <>
      {hasList && (
        <FieldFrame id={id} label="Which order? (optional)">
          <PlainSelect
            id={id}
            label="Which order? (optional)"
            value={isLoading ? '' : chosenOrder}
            options={[
              { value: '', label: isLoading ? 'Loading your orders…' : 'No particular order' },
              ...orders.map((order) => ({
                value: order.orderNumber,
                label: `${summariseNames(order)}, ${formatIndiaDate(order.createdAt)} (${order.orderNumber})`,
              })),
              { value: OTHER, label: 'Another order' },
            ]}
            disabled={isLoading}
            onChange={(value) => {
              setChoice(value)
              onChoose(value === OTHER ? '' : value)
            }}
            aria-describedby={getHelpId(id)}
          />
        </FieldFrame>
      )}
      {(!hasList || (!isLoading && chosenOrder === OTHER)) && children}
    </>
  )
}
