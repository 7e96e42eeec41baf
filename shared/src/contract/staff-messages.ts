/** The server's messages about invitations of staff. */
export const staffMessages = {
  invited: (email: string): string => `Invitation sent to ${email}`,
  notInvited: 'Only administrators without a password can be invited',
} as const
