import type { Account } from '@voltkart/shared/contract/users'

/** The name of the button that sends another invitation. */
export const inviteLabel = ({ name }: Account) => `Send another invitation to ${name}`
