import { Schema, type Connection, type Types } from 'mongoose'

export interface StoredUser {
  _id: Types.ObjectId
  name: string
  /** Trimmed and in lower case, so that the unique index knows no case. */
  email: string
  passwordHash: string
  isAdmin: boolean
  createdAt: Date
}

const userSchema = new Schema<StoredUser>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    isAdmin: { type: Boolean, required: true, default: false },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { collection: 'users', versionKey: false },
)

userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ isAdmin: 1, createdAt: -1 })

export const createUserModel = (connection: Connection) => connection.model('User', userSchema)
export type UserModel = ReturnType<typeof createUserModel>
