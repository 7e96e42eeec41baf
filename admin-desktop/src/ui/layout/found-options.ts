import type { SearchResults } from '@voltkart/shared/contract/search'
import { complaintStateLabels } from '@voltkart/shared/domain/complaints'
import { formatPrice, formatRupees } from '@voltkart/shared/domain/money'
import { returnStateLabels } from '@voltkart/shared/domain/returns'
import { statusLooks } from '@voltkart/shared/ui/order-status-chip'
import { paths } from '../lib/paths'
import { describeState, kindLabels } from '../lib/record-labels'

/** A record that was found, or what can be done with it. */
export interface FoundOption {
  group:
    | 'Units'
    | 'Orders'
    | 'Actions'
    | 'Customers'
    | 'Products'
    | 'Returns'
    | 'Complaints'
    | 'Documents'
  label: string
  detail: string
  to: string
}

/** The records of a search as options, by kind. A unit comes first: its number is the exact one. */
export function foundOptions(found: SearchResults): FoundOption[] {
  const { orders = [], customers = [], products = [], returns = [] } = found
  const { complaints = [], documents = [], units = [] } = found
  return [
    ...units.map(({ serial, product, state, order }): FoundOption => ({
      group: 'Units',
      label: serial,
      detail: [product, describeState(order ? { state, order } : { state }), order?.orderNumber]
        .filter(Boolean)
        .join(' · '),
      to: paths.unit(serial),
    })),
    ...orders.map(({ _id, orderNumber, name, totalPrice, status, canPack }): FoundOption => ({
      group: 'Orders',
      label: orderNumber,
      detail: `${name} · ${formatRupees(totalPrice)} · ${canPack ? 'To pack' : statusLooks[status].label}`,
      to: paths.order(_id),
    })),
    ...orders
      .filter(({ canPack }) => canPack)
      .map(({ _id, orderNumber, name }): FoundOption => ({
        group: 'Actions',
        label: `Pack ${orderNumber}`,
        detail: name,
        to: paths.packOrder(_id),
      })),
    ...customers.map(({ _id, name, email }): FoundOption => ({
      group: 'Customers',
      label: name,
      detail: email,
      to: paths.customer(_id),
    })),
    ...products.map(({ _id, name, price }): FoundOption => ({
      group: 'Products',
      label: name,
      detail: formatPrice(price),
      to: paths.productUpdate(_id),
    })),
    ...returns.map(({ number, n, state, order }): FoundOption => ({
      group: 'Returns',
      label: number,
      detail: `${returnStateLabels[state]} · Order ${order.orderNumber}`,
      to: paths.orderReturn(order._id, n),
    })),
    ...complaints.map(({ number, name, state }): FoundOption => ({
      group: 'Complaints',
      label: number,
      detail: `${name} · ${complaintStateLabels[state]}`,
      to: paths.complaint(number),
    })),
    ...documents.map(({ number, kind, order }): FoundOption => ({
      group: 'Documents',
      label: number,
      detail: `${kindLabels[kind]} · Order ${order.orderNumber}`,
      to: paths.document(number),
    })),
  ]
}
