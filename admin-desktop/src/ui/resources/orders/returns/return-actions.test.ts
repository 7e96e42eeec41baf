import { getPermissions, type Role } from '@voltkart/shared/domain/permissions'
import type { ReturnState } from '@voltkart/shared/domain/returns'
import { expect, it } from 'vitest'
import { getOfferedActions, type StaffReturnAction } from './return-actions'

it.each<[ReturnState, Role, StaffReturnAction[]]>([
  ['requested', 'owner', ['approve', 'decline']],
  ['approved', 'owner', ['receive']],
  ['received', 'owner', ['refund', 'replace', 'reject']],
  ['received', 'support', ['replace', 'reject']],
  ['received', 'accounts', ['refund']],
  ['received', 'packing', []],
  ['refunding', 'owner', []],
  ['refunded', 'owner', []],
  ['replacing', 'owner', []],
  ['withdrawn', 'owner', []],
])('a return that is %s offers the role %s: %j', (state, role, actions) => {
  const granted = getPermissions({ isAdmin: true, roles: [role] })
  const may = (permission: (typeof granted)[number]) => granted.includes(permission)
  expect(getOfferedActions({ state }, may)).toEqual(actions)
})

it('a return that was accepted once is not rejected', () => {
  const accepted = { state: 'received', acceptedAt: '2026-11-22T06:00:00.000Z' } as const
  expect(getOfferedActions(accepted, () => true)).toEqual(['refund', 'replace'])
})
