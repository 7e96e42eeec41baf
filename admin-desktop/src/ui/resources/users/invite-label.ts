import type { Account } from '@voltkart/shared/contract/users'

/** Marks an administrator who has not chosen a password yet. */
export const invitedLabel = 'Invited, not yet signed in'

/** The name of the button that sends another invitation. */
export const inviteLabel = ({ name }: Account) => `Send another invitation to ${name}`
