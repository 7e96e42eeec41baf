import { dayInIndia, formatDay } from '@voltkart/shared/domain/india-day'
import { mailedToken } from '../../integrations/mailed-token'
import {
  accountClosedMail,
  accountInactiveMail,
} from '../../integrations/mail/templates/erasure-mails'
import { hasPassword } from '../../policies/credentials'
import { closesInactiveAt } from '../../policies/retention'
import type { Composer } from './composer'
import { nameFor } from './proved-reader'

/** The mail about a closed account. Undefined once it is kept, or its erasure has begun. */
export const composeAccountClosed: Composer<{ userId: string }> = async (
  { models, config, publicUrl },
  envelope,
  { userId },
) => {
  const erasure = await models.erasures.find(userId)
  const user = erasure && !erasure.begunAt && (await models.users.findById(userId))
  if (!user) return undefined
  const subject = `${userId}.${erasure.nonce}`
  const token = mailedToken('keep-account links', subject, config.sessionSecret)
  const url = `${publicUrl}/keep-account/${userId}/${token}`
  const day = formatDay(dayInIndia(erasure.erasesAt))
  return accountClosedMail({ ...envelope, name: nameFor(user, envelope.to), url, day })
}

/** The mail before an unused account is closed. Undefined once it is used again. */
export const composeAccountInactive: Composer<{ userId: string }> = async (
  { models, publicUrl },
  envelope,
  { userId },
) => {
  const user = await models.users.findById(userId)
  if (!user?.inactiveMailAt || user.email !== envelope.to) return undefined
  const isNew = !hasPassword(user)
  return accountInactiveMail({
    ...envelope,
    name: nameFor(user, envelope.to),
    action: {
      label: isNew ? 'Choose a password' : 'Sign in',
      url: `${publicUrl}/${isNew ? 'reset-password' : 'login'}`,
    },
    day: formatDay(dayInIndia(closesInactiveAt(user.inactiveMailAt))),
  })
}
