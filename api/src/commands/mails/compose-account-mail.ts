import {
  EMAIL_CONFIRM_HOURS,
  EMAIL_UNDO_DAYS,
  INVITATION_HOURS,
  RESET_LINK_HOURS,
} from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import {
  writeConfirmChangeMail,
  writeConfirmEmailMail,
  writeEmailChangedMail,
  writeEmailChangeRequestedMail,
  writePasswordChangedMail,
  writePasswordResetMail,
  writeStaffInvitationMail,
  writeTwoFactorChangedMail,
  writeWelcomeMail,
} from '../../integrations/mail/templates/account-mails'
import { writeCustomerInvitationMail } from '../../integrations/mail/templates/customer-invitation-mail'
import type { UserRecord } from '../../models/users/user-queries'
import { hasPassword, mustClaim, getPendingEmail, PRESENT_EMAIL } from '../../policies/credentials'
import { getMailName } from './admit-mail'
import { createConfirmLink, createResetLink } from './mail-links'
import type { Envelope } from '../../integrations/mail/templates/letter'
import type { Composers } from './composer'

const HOUR_MS = 60 * 60 * 1_000
const UNDO_MS = EMAIL_UNDO_DAYS * 24 * HOUR_MS
const CONFIRM_MS = EMAIL_CONFIRM_HOURS * HOUR_MS

/** The page on which the reader of a mailbox confirms its email, for some hours. */
const buildConfirmLink = (context: AppContext, user: UserRecord, to: string, confirms: string) =>
  createConfirmLink(context, { userId: user._id, email: to, confirms }, CONFIRM_MS)

/** A mail to the holder of an account, with the page where its password is reset. */
const toHolder = ({ publicUrl }: AppContext, envelope: Envelope, user: UserRecord) => ({
  ...envelope,
  name: getMailName(user, envelope.to),
  url: `${publicUrl}/reset-password`,
})

/** Composes the mails about accounts. */
export const accountComposers: Composers<
  | 'welcome'
  | 'confirm-email'
  | 'password-reset'
  | 'staff-invitation'
  | 'customer-invitation'
  | 'email-change-requested'
  | 'email-changed'
  | 'password-changed'
  | 'two-factor-changed'
> = {
  async welcome(context, envelope) {
    const user = await context.models.users.findByEmail(envelope.to)
    if (!user || user.emailProvedAt) return undefined
    const url = await buildConfirmLink(context, user, envelope.to, PRESENT_EMAIL)
    return writeWelcomeMail({ ...envelope, url })
  },

  /** Undefined once nothing is to be confirmed at this address. */
  async 'confirm-email'(context, envelope, { userId }) {
    const user = await context.models.users.findById(userId)
    if (!user) return undefined
    const { to } = envelope
    const hours = EMAIL_CONFIRM_HOURS
    const pending = getPendingEmail(user, context.now())
    if (pending?.email === to) {
      const url = await buildConfirmLink(context, user, to, pending.id)
      return writeConfirmChangeMail({ ...envelope, url, hours, from: user.email })
    }
    if (user.email !== to || user.emailProvedAt) return undefined
    const url = await buildConfirmLink(context, user, to, PRESENT_EMAIL)
    return writeConfirmEmailMail({ ...envelope, url, hours })
  },

  async 'password-reset'(context, envelope) {
    const user = await context.models.users.findByEmail(envelope.to)
    if (!user) return undefined
    const target = { userId: user._id, email: envelope.to }
    const url = await createResetLink(context, target, RESET_LINK_HOURS * HOUR_MS)
    return writePasswordResetMail({
      ...toHolder(context, envelope, user),
      url,
      isClaim: mustClaim(user),
    })
  },

  /** Undefined once the account has a password, or is no administrator's. */
  async 'staff-invitation'(context, envelope) {
    const user = await context.models.users.findByEmail(envelope.to)
    if (!user?.isAdmin || hasPassword(user)) return undefined
    const target = { userId: user._id, email: envelope.to }
    const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
    const adminUrl = `${context.publicUrl}/admin`
    const hours = INVITATION_HOURS
    return writeStaffInvitationMail({ ...toHolder(context, envelope, user), url, hours, adminUrl })
  },

  /** Undefined once the account has a password or is closed, or if it is of staff. */
  async 'customer-invitation'(context, envelope) {
    const user = await context.models.users.findByEmail(envelope.to)
    if (!user || user.isAdmin || hasPassword(user)) return undefined
    if (await context.models.erasures.find(user._id)) return undefined
    const target = { userId: user._id, email: envelope.to }
    const url = await createResetLink(context, target, INVITATION_HOURS * HOUR_MS)
    const hours = INVITATION_HOURS
    return writeCustomerInvitationMail({
      ...toHolder(context, envelope, user),
      url,
      hours,
      cause: 'move',
    })
  },

  async 'email-change-requested'(context, envelope, { userId, newEmail }) {
    const user = await context.models.users.findById(userId)
    return user && writeEmailChangeRequestedMail({ ...toHolder(context, envelope, user), newEmail })
  },

  async 'email-changed'(context, envelope, content) {
    const { userId, newEmail, formerEmailId, passwordChanged, wasProved } = content
    const user = await context.models.users.findById(userId)
    if (!user) return undefined
    const undoUrl =
      formerEmailId === undefined
        ? undefined
        : await createResetLink(context, { userId, email: envelope.to, formerEmailId }, UNDO_MS)
    return writeEmailChangedMail({
      ...envelope,
      name: wasProved ? user.name : undefined,
      newEmail: wasProved ? newEmail : undefined,
      passwordChanged,
      undoUrl,
      days: EMAIL_UNDO_DAYS,
    })
  },

  async 'password-changed'(context, envelope, { userId }) {
    const user = await context.models.users.findById(userId)
    return user && writePasswordChangedMail(toHolder(context, envelope, user))
  },

  async 'two-factor-changed'(context, envelope, { userId, isOn }) {
    const user = await context.models.users.findById(userId)
    return user && writeTwoFactorChangedMail({ ...toHolder(context, envelope, user), isOn })
  },
}
