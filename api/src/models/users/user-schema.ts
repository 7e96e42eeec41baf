import type { Role } from '@voltkart/shared/domain/permissions'
import { Schema, type Connection, type Types } from 'mongoose'
import { consentSchema, type StoredConsent } from '../consent-schema'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { AddressBody } from '@voltkart/shared/contract/addresses'

/** A saved address of a user, the newest last. One of them is the default. */
export interface StoredAddress extends AddressBody {
  _id: Types.ObjectId
  isDefault: boolean
}

const required = true

const addressSchema = new Schema<StoredAddress>({
  label: String,
  name: { type: String, required },
  phone: { type: String, required },
  address: { type: String, required },
  city: { type: String, required },
  postalCode: { type: String, required },
  country: { type: String, required },
  stateCode: String,
  isDefault: { type: Boolean, required },
})

/** A claim of a pending revocation of an owner; see the owner queries. */
export interface StoredRevocation {
  token: string
  until: Date
}

/** An address that was the account's, kept for it for a while so that the change can be undone. */
export interface StoredFormerEmail {
  id: string
  email: string
  until: Date
}

/** An email that takes the place of the account's once the link that is mailed there is used. */
export interface StoredPendingEmail {
  id: string
  email: string
  until: Date
}

/** The secret that codes are computed from, encrypted. */
interface SealedSecret {
  /** Names the secret, so that a write refers to the one that it was decided on. */
  id: string
  sealedSecret: string
}

/** A secret that waits for its first code. */
export interface PendingTwoFactor extends SealedSecret {
  until: Date
  /** The second factor by a code of which it was started; absent if the account had none. */
  replaces?: string
}

/** A second factor that is on. */
export interface StoredTwoFactor extends SealedSecret {
  /** The time step of the last code. Codes of later steps only are accepted. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: string[]
}

export interface StoredUser extends WithOutbox {
  _id: Types.ObjectId
  name: string
  /** The name without case, to sort by. */
  sortName: string
  /** The words of the name without case, to search by. */
  nameWords: string[]
  /** Trimmed and in lower case, so that the unique index ignores case. */
  email: string
  /** When its holder showed that they read the mails of this email. Absent until then. */
  emailProvedAt?: Date
  /** An owner has changed the email, which was proved until then. */
  hadProvedEmail?: boolean
  pendingEmail?: StoredPendingEmail
  /** When the account last left an email that was never proved. */
  leftUnprovedAt?: Date
  /** When the owner of its mailbox claimed it from the person who opened it; see `claimAccount`. */
  claimedAt?: Date
  /** In the order in which they were given up. */
  formerEmails: StoredFormerEmail[]
  /** Absent until its holder has chosen a password. */
  passwordHash?: string
  isAdmin: boolean
  /** Of administrators only. Absent: an owner. */
  roles?: Role[]
  /** The second factor of a sign-in, if it is on. Of administrators only. */
  twoFactor?: StoredTwoFactor
  /** A second factor that was started and not confirmed. */
  pendingTwoFactor?: PendingTwoFactor
  /** Changes when all sessions are to end without a new email or password. */
  sessionStamp?: string
  leaving?: StoredRevocation
  /** Read by the address queries only. Absent until one is saved. */
  addresses?: StoredAddress[]
  /** Whether the customer wants mails about offers. Absent if nobody has asked. */
  acceptsMail?: boolean
  /** Imported from another shop, and not invited yet. */
  awaitsInvitation?: true
  createdAt: Date
  /** Of an account that its holder has registered. */
  consent?: StoredConsent
  /** When its holder last used it, to a day, or it was closed and kept. */
  activeAt: Date
  /** When its holder was told that it will be closed unless it is used. Absent once it is. */
  inactiveMailAt?: Date
}

const revocationSchema = new Schema<StoredRevocation>(
  { token: { type: String, required }, until: { type: Date, required } },
  { _id: false },
)

const formerEmailSchema = new Schema<StoredFormerEmail>(
  {
    id: { type: String, required },
    email: { type: String, required },
    until: { type: Date, required },
  },
  { _id: false },
)

const pendingEmailSchema = new Schema<StoredPendingEmail>(
  {
    id: { type: String, required },
    email: { type: String, required },
    until: { type: Date, required },
  },
  { _id: false },
)

const sealedSecretFields = {
  id: { type: String, required },
  sealedSecret: { type: String, required },
}

const pendingTwoFactorSchema = new Schema<PendingTwoFactor>(
  { ...sealedSecretFields, until: { type: Date, required }, replaces: String },
  { _id: false },
)

const twoFactorSchema = new Schema<StoredTwoFactor>(
  {
    ...sealedSecretFields,
    lastStep: { type: Number, required },
    recoveryCodes: { type: [String], required },
  },
  { _id: false },
)

const userSchema = new Schema<StoredUser>(
  {
    name: { type: String, required },
    sortName: { type: String, required },
    nameWords: { type: [String], required },
    email: { type: String, required },
    emailProvedAt: Date,
    hadProvedEmail: Boolean,
    pendingEmail: pendingEmailSchema,
    leftUnprovedAt: Date,
    claimedAt: Date,
    formerEmails: { type: [formerEmailSchema], default: [] },
    passwordHash: String,
    isAdmin: { type: Boolean, required, default: false },
    roles: { type: [String], default: undefined },
    twoFactor: twoFactorSchema,
    pendingTwoFactor: pendingTwoFactorSchema,
    sessionStamp: String,
    leaving: revocationSchema,
    addresses: { type: [addressSchema], default: undefined, select: false },
    acceptsMail: Boolean,
    awaitsInvitation: Boolean,
    createdAt: { type: Date, required, default: () => new Date() },
    consent: consentSchema,
    activeAt: { type: Date, required, default: () => new Date() },
    inactiveMailAt: Date,
    ...outboxField,
  },
  { collection: 'users', versionKey: false },
)

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
