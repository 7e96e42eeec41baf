import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { getPermissions, type Role } from '@voltkart/shared/domain/permissions'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { getAllowedActions, type OrderButton } from './order-actions'

function getActions(order: ReturnType<typeof buildOrder>, role: Role = 'owner'): OrderButton[] {
  const granted = getPermissions({ isAdmin: true, roles: [role] })
  const allowed = getAllowedActions(order, (permission) => granted.includes(permission))
  return (['deliver', 'cancel', 'refund'] as const).filter((action) => allowed[action])
}

describe('the actions on an order', () => {
  it.each<[OrderStatus, OrderButton[]]>([
    ['unpaid', ['cancel']],
    ['paid', ['deliver', 'refund']],
    ['delivered', []],
    ['cancelled', []],
    ['refunded', []],
  ])('that is %s', (status, actions) => {
    expect(getActions(buildOrder({ status }))).toEqual(actions)
  })

  it.each<[Role, OrderButton[]]>([
    ['packing', ['deliver']],
    ['support', ['cancel']],
    ['accounts', ['refund']],
    ['catalogue', []],
  ])('that is paid, for the role %s', (role, actions) => {
    expect(getActions(buildOrder({ status: 'paid' }), role)).toEqual(actions)
  })

  it('that is packed, sent or cancelled', () => {
    const paid = buildOrder({ status: 'paid' })
    const packedOrder = { ...paid, parcels: [buildParcel(paid)] }
    expect(getActions(packedOrder)).toEqual(['refund'])
    expect(getActions(packedOrder, 'support')).toEqual([])
    expect(getActions({ ...packedOrder, fulfilment: 'partial' })).toEqual([])
    expect(getActions({ ...paid, cancelledAt: '2026-01-02T03:05:00.000Z' })).toEqual([])
  })
})
