import type { Account } from '@voltkart/shared/contract/users'
import type { Permission } from '@voltkart/shared/domain/permissions'

/** The account that makes a call: signed in, or by an API token that it has created. */
export interface Actor extends Account {
  /** The permissions that the token is limited to. */
  grants?: readonly Permission[]
}
