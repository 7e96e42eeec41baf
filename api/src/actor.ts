import type { Account } from '@voltkart/shared/contract/users'
import type { Permission } from '@voltkart/shared/domain/permissions'

/** The account that makes a call: signed in, or by an API token that it has created. */
export interface Actor extends Account {
  /** The permissions that the token is limited to. */
  grants?: readonly Permission[]
  /** When the owner of its mailbox took it over; orders of before are not its own. */
  claimedAt?: Date
  /** When it left an email that it never proved; orders by phone of before are not its own. */
  leftUnprovedAt?: Date
}
