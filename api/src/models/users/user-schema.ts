import type { Role } from '@voltkart/shared/domain/permissions'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { objectId, text, toSchema } from '../record-schema'
import { storedConsent } from '../consent-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import { addressBodySchema } from '@voltkart/shared/contract/addresses'

/** A saved address of a user, the newest last. One of them is the default. */
const storedAddress = z.object({
  ...addressBodySchema.shape,
  stateCode: text<StateCode>().optional(),
  _id: objectId,
  isDefault: z.boolean(),
})
export type StoredAddress = z.infer<typeof storedAddress>

/** A claim of a pending revocation of an owner; see the owner queries. */
const storedRevocation = z.object({
  token: z.string(),
  until: z.date(),
})

/**
 * An address that was the account's, kept for it for a while so that the change can be undone; or one that
 * is not proved yet.
 */
const storedFormerEmail = z.object({
  id: z.string(),
  email: z.string(),
  until: z.date(),
})
export type StoredFormerEmail = z.infer<typeof storedFormerEmail>

/** The secret that codes are computed from, encrypted. */
const sealedSecret = z.object({
  /** Names the secret, so that a write refers to the one that it was decided on. */
  id: z.string(),
  sealedSecret: z.string(),
})

/** A secret that waits for its first code. */
const pendingTwoFactor = z.object({
  ...sealedSecret.shape,
  until: z.date(),
  /** The second factor whose code started it; absent if the account had none. */
  replaces: z.string().exactOptional(),
})
export type PendingTwoFactor = z.infer<typeof pendingTwoFactor>

/** A second factor that is on. */
const storedTwoFactor = z.object({
  ...sealedSecret.shape,
  /** The time step of the last code. Codes of later steps only are accepted. */
  lastStep: z.number(),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
})
export type StoredTwoFactor = z.infer<typeof storedTwoFactor>

const storedUser = z.object({
  _id: objectId,
  name: z.string(),
  /** The name without case, to sort by. */
  sortName: z.string(),
  /** The words of the name without case, to search by. */
  nameWords: z.array(z.string()),
  /** Trimmed and in lower case, so that the unique index ignores case. */
  email: z.string(),
  /** When its holder showed that they read the mails of this email. Absent until then. */
  emailProvedAt: z.date().exactOptional(),
  /** An owner has changed the email, which was proved until then. */
  hadProvedEmail: z.boolean().exactOptional(),
  /** Takes the place of the email once the link that is mailed there is used. */
  pendingEmail: storedFormerEmail.exactOptional(),
  /** When the account last left an email that was never proved. */
  leftUnprovedAt: z.date().exactOptional(),
  /** When the owner of its mailbox claimed it from the person who opened it; see `claimAccount`. */
  claimedAt: z.date().exactOptional(),
  /** The former emails, in the order in which the account left them. */
  formerEmails: z.array(storedFormerEmail).default([]),
  /** Absent until its holder has chosen a password. */
  passwordHash: z.string().exactOptional(),
  isAdmin: z.boolean().default(false),
  /** The roles of an administrator. Absent: an owner. */
  roles: z.array(text<Role>()).exactOptional(),
  /** The second factor of a sign-in, if it is on. Of administrators only. */
  twoFactor: storedTwoFactor.exactOptional(),
  /** A second factor that was started and not confirmed. */
  pendingTwoFactor: pendingTwoFactor.exactOptional(),
  /** Changes when all sessions are to end without a new email or password. */
  sessionStamp: z.string().exactOptional(),
  leaving: storedRevocation.exactOptional(),
  /** Read by the address queries only. Absent until one is saved. */
  addresses: z.array(storedAddress).exactOptional(),
  /** Whether the customer wants mails about offers. Absent if the customer was not asked. */
  acceptsMail: z.boolean().exactOptional(),
  /** Imported from another shop, and not invited yet. */
  awaitsInvitation: z.literal(true).exactOptional(),
  createdAt: z.date().default(() => new Date()),
  /** Absent unless its holder has registered it. */
  consent: storedConsent.exactOptional(),
  /** When its holder last used it, to a day, or it was closed and kept. */
  activeAt: z.date().default(() => new Date()),
  /**
   * When its holder was notified that it will be closed unless it is used. Absent once it is used.
   */
  inactiveMailAt: z.date().exactOptional(),
  ...outboxField,
})
export type StoredUser = z.infer<typeof storedUser>

const userSchema = toSchema(storedUser, 'users')
userSchema.path('addresses').select(false)

userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ 'formerEmails.email': 1 }, { sparse: true })
userSchema.index({ nameWords: 1 })
userSchema.index({ sortName: 1, _id: 1 })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ isAdmin: 1, createdAt: -1 })
// The customers who have not used their accounts for the longest time.
userSchema.index({ activeAt: 1 }, { partialFilterExpression: { isAdmin: false } })
userSchema.index({ inactiveMailAt: 1 }, { sparse: true })
userSchema.index({ awaitsInvitation: 1 }, { sparse: true })

indexOutbox(userSchema)

export const createUserModel = (connection: Connection) => connection.model('User', userSchema)
export type UserModel = ReturnType<typeof createUserModel>
