/** The messages about confirming an email. */
export const confirmationMessages = {
  firstOwnerMade: 'Welcome. This shop is yours.',
  firstOwnerBusy: 'Someone else is opening this shop. Try again in a moment.',
  confirmLinkInvalid: 'This link is invalid or has expired. Request another one in your profile.',
  passwordMissing: 'Enter the password of the account',
  confirmNeedsAccount: 'Sign in to the account or enter its password',
  emailConfirmed: 'Email confirmed',
  emailIsConfirmed: 'Your email is confirmed already',
  emailDisowned: 'Thank you. Nobody can use your address here now.',
} as const

/** The message about a mail that asks to confirm an email. */
export const checkEmail = (email: string): string => `Check ${email} to confirm it`
