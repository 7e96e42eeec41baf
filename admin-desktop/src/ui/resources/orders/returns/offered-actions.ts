import type { Return } from '@voltkart/shared/contract/return-schema'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { mayChangeReturn } from '@voltkart/shared/domain/returns'

const requiredPermission = {
  approve: 'returns.decide',
  decline: 'returns.decide',
  receive: 'returns.decide',
  refund: 'refunds.make',
  replace: 'returns.decide',
  reject: 'returns.decide',
} as const satisfies Record<string, Permission>

/** An action of staff on a return. */
export type StaffReturnAction = keyof typeof requiredPermission

const actions = Object.keys(requiredPermission) as StaffReturnAction[]

/** The actions on a return that staff with these permissions may perform, by the server's table of states. */
export const offeredActions = (
  orderReturn: Pick<Return, 'state' | 'acceptedAt'>,
  may: (permission: Permission) => boolean,
): StaffReturnAction[] =>
  actions.filter(
    (action) => may(requiredPermission[action]) && mayChangeReturn(action, orderReturn),
  )
