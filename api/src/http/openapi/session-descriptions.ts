import { CONFIRMED_MINUTES } from '@voltkart/shared/domain/limits'

/** What the calls about sessions and two-factor sign-in do. */
export const sessionDescriptions = {
  startTwoFactor:
    'Checks the password, and a `code` while two-factor sign-in is on, and returns a new secret for an authenticator app. Two-factor sign-in is not on, and an earlier secret not replaced, until a code of the new one is confirmed within an hour.',
  confirmTwoFactor:
    'Switches two-factor sign-in on by a code of the secret that was started, and returns ten recovery codes. Ends the other sessions of the account. The code is used up.',
  removeTwoFactor:
    'Switches two-factor sign-in off. Needs the password and an unused code, or a recovery code.',
  confirmPassword: `Checks the password, and a \`code\` where two-factor sign-in is on, and confirms the session for ${CONFIRMED_MINUTES} minutes. Calls that give or take power need this, otherwise they are refused with \`CONFIRM_PASSWORD\`; signing in counts. The session gets another id. Wrong ones count as failed sign-ins.`,
  endSession: 'Ends one session of the account, which may be the one of this request.',
}
