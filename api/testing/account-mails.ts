import { checkEmail } from '@voltkart/shared/contract/customer-messages'
import { confirmEmail } from '@voltkart/shared/contract/email-confirmation'
import * as contract from '@voltkart/shared/contract/users'
import { expect } from 'vitest'
import type { Browser } from './browser'
import { confirmLinkIn, readMailsTo, findResetLink } from './outbox'
import type { TestServer } from './test-server'

export const NEW_PASSWORD = 'another good password'

type Link = ReturnType<typeof findResetLink>

/** The steps of people with their passwords, and with the links that a shop mails them. */
export function createAccountSteps(shop: TestServer) {
  const signInWith = (email: string, password: string) =>
    shop.browser().send('POST', '/users/login', { email, password })

  /** The latest mail to an address with this subject. */
  const mailWith = async (email: string, subject: string) =>
    (await readMailsTo(shop, email)).findLast((mail) => mail.subject?.includes(subject))

  /** Requests a reset, and takes the link that is mailed. */
  async function requestLink(email: string): Promise<Link> {
    await shop.browser().call(contract.requestPasswordReset, { body: { email } })
    return findResetLink(await mailWith(email, 'Reset your'))
  }

  const resetWith = (params: Link, password = NEW_PASSWORD) =>
    shop.browser().call(contract.resetPassword, { params, body: { password } })
  const expectResetRefusal = (params: Link, password = NEW_PASSWORD) =>
    shop.browser().expectRefusal(contract.resetPassword, { params, body: { password } })

  /** Changes the email of an account, and confirms it by the link in the new mailbox. */
  async function moveTo(browser: Browser, email: string): Promise<void> {
    const response = await browser.call(contract.updateProfile, { body: { email } })
    expect(response).toMatchObject({ pendingEmail: email, message: checkEmail(email) })
    const params = confirmLinkIn(await mailWith(email, 'Confirm your new email'))
    await browser.call(confirmEmail, { params, body: {} })
  }

  return {
    signInWith,
    mailWith,
    requestLink,
    resetWith,
    expectResetRefusal,
    moveTo,
  }
}
