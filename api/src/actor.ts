import type { Account } from '@voltkart/shared/contract/users'

/** The signed-in account that makes a call. */
export type Actor = Account
