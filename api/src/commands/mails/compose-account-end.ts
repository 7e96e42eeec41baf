import { dayInIndia, formatDay } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import { keepToken } from '../../integrations/keep-account-token'
import type { Mail } from '../../integrations/mail/mailer'
import {
  accountClosedMail,
  accountInactiveMail,
} from '../../integrations/mail/templates/erasure-mails'
import type { MailContent } from '../../models/mails/mail-schema'
import { hasPassword } from '../../policies/credentials'
import { closesInactiveAt } from '../../policies/retention'
import { nameFor } from './proved-reader'
import { senderOf } from './sender'

type Content<Template> = Extract<MailContent, { template: Template }>

/** The mail about a closed account. Undefined once it is kept, or its erasure has begun. */
export async function composeAccountClosed(
  context: AppContext,
  to: string,
  { userId }: Content<'account-closed'>,
): Promise<Mail | undefined> {
  const { models, config, publicUrl } = context
  const erasure = await models.erasures.find(userId)
  const user = erasure && !erasure.begunAt && (await models.users.findById(userId))
  if (!user) return undefined
  const token = keepToken(userId, erasure.nonce, config.sessionSecret)
  const url = `${publicUrl}/keep-account/${userId}/${token}`
  const account = { sender: await senderOf(context), to, name: nameFor(user, to), url }
  return accountClosedMail({ ...account, day: formatDay(dayInIndia(erasure.erasesAt)) })
}

/** The mail before an unused account is closed. Undefined once it is used again. */
export async function composeAccountInactive(
  context: AppContext,
  to: string,
  { userId }: Content<'account-inactive'>,
): Promise<Mail | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user?.inactiveMailAt || user.email !== to) return undefined
  const isNew = !hasPassword(user)
  return accountInactiveMail({
    sender: await senderOf(context),
    to,
    name: nameFor(user, to),
    action: {
      label: isNew ? 'Choose a password' : 'Sign in',
      url: `${context.publicUrl}/${isNew ? 'reset-password' : 'login'}`,
    },
    day: formatDay(dayInIndia(closesInactiveAt(user.inactiveMailAt))),
  })
}
