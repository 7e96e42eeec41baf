/** The server's messages about invitations of staff, the home page and failed work. */
export const staffMessages = {
  invited: (email: string): string => `Invitation sent to ${email}`,
  notInvited: 'Only administrators without a password can be invited',
  homeSaved: 'Home page saved',
  staleHome: 'Someone else changed the home page. Load it again.',
  homeBusy: 'Others are changing the home page at the same time. Try again.',
  homeProductUnknown: 'Choose a product that is published',
  workDone: 'Done',
  workFailedAgain: 'It has failed again',
} as const
