/** The server's messages about invitations, the home page and failed work. */
export const staffMessages = {
  invited: (email: string): string => `Invitation sent to ${email}`,
  notInvited: 'This account has a password already',
  customersInvited: (count: number): string =>
    count === 1 ? 'Invitation sent to 1 customer' : `Invitations sent to ${count} customers`,
  homeSaved: 'Home page saved',
  staleHome: 'Someone else changed the home page. Load it again.',
  homeBusy: 'Others are changing the home page at the same time. Try again.',
  homeProductUnknown: 'Choose a product that is published',
  workDone: 'Done',
  workFailedAgain: 'It has failed again',
} as const
