import { trusted, type QueryFilter, type UpdateQuery } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { toMailEntry, type MailNotice } from '../mails/mail-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { toPlainOrUndefined, type Plain } from '../record-schema'
import type { PendingTwoFactor, StoredTwoFactor, StoredUser, UserModel } from './user-schema'

interface Confirmation {
  twoFactor: StoredTwoFactor
  /** Ends all sessions of the account. */
  sessionStamp: string
  note: AuditNote
  notice: MailNotice
}

/** The second factor of accounts. Every write names the secret that it was decided on. */
export function createTwoFactorQueries(model: UserModel) {
  const tryUpdate = async (
    filter: QueryFilter<StoredUser>,
    update: UpdateQuery<StoredUser>,
  ): Promise<Plain<StoredUser> | undefined> =>
    toPlainOrUndefined(
      await model.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean(),
    )

  return {
    /** Keeps a secret until its first code. An earlier one that waits is dropped. */
    async startTwoFactor(id: string, pendingTwoFactor: PendingTwoFactor): Promise<void> {
      await model.updateOne({ _id: id, isAdmin: true }, { $set: { pendingTwoFactor } })
    },

    /**
     * Makes the secret that waits the account's second factor. Undefined when it no longer waits, the
     * account has another second factor than it replaces, or is no administrator's.
     */
    confirmTwoFactor: (
      id: string,
      { id: pendingId, replaces }: PendingTwoFactor,
      { note, notice, ...fields }: Confirmation,
    ): Promise<Plain<StoredUser> | undefined> =>
      tryUpdate(
        {
          _id: id,
          isAdmin: true,
          'pendingTwoFactor.id': pendingId,
          'twoFactor.id': replaces ?? null,
        },
        {
          $set: fields,
          $unset: { pendingTwoFactor: 1 },
          $push: pushOutbox(toAuditEntry(note), toMailEntry('account-mail', notice, note.at)),
        },
      ),

    /** Removes this second factor and ends the sessions. Undefined when the account has it no longer. */
    removeTwoFactor: (
      id: string,
      twoFactorId: string,
      { note, notice, sessionStamp }: Omit<Confirmation, 'twoFactor'>,
    ): Promise<Plain<StoredUser> | undefined> =>
      tryUpdate(
        { _id: id, 'twoFactor.id': twoFactorId },
        {
          $set: { sessionStamp },
          $unset: { twoFactor: 1, pendingTwoFactor: 1 },
          $push: pushOutbox(toAuditEntry(note), toMailEntry('account-mail', notice, note.at)),
        },
      ),

    /** Uses up a time step and all before it. False when it was used already. */
    async useTwoFactorStep(id: string, twoFactorId: string, step: number): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        {
          _id: id,
          'twoFactor.id': twoFactorId,
          'twoFactor.lastStep': trusted({ $lt: step }),
        },
        { $set: { 'twoFactor.lastStep': step } },
      )
      return modifiedCount === 1
    },

    /** Uses up a recovery code. False when the account has none with this hash. */
    async useRecoveryCode(id: string, twoFactorId: string, hash: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { _id: id, 'twoFactor.id': twoFactorId, 'twoFactor.recoveryCodes': hash },
        { $pull: { 'twoFactor.recoveryCodes': hash } },
      )
      return modifiedCount === 1
    },
  }
}
