import { messages } from '@voltkart/shared/contract/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../context'
import { buildUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import { deleteUser as deleteUserBy } from './delete-user'
import { updateUser } from './update-user'

const first = useShop()
const second = useShop(() => ({ databaseUri: first.databaseUri }))

const session = { id: 'a session', userId: undefined, credentials: undefined }
const actor = {
  _id: 'abcdef0123456789abcdef01',
  name: 'Owner',
  email: 'owner@example.com',
  isAdmin: true,
}
const assertConfirmed = () => undefined
const demoteOwner = (context: AppContext, userId: string) =>
  updateUser(context, userId, { isAdmin: false }, { session, actor, assertConfirmed })
const deleteUser = (context: AppContext, userId: string) => deleteUserBy(context, userId, actor)
const listOwners = () => first.context.models.users.listAdmins()
const createAdmins = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser(first, { isAdmin: true })))

beforeEach(() => first.context.connection.collection('users').deleteMany({}))

describe('the last administrator', () => {
  it.each([
    ['demoted', demoteOwner, demoteOwner],
    ['deleted', deleteUser, deleteUser],
    ['demoted and deleted', demoteOwner, deleteUser],
  ])(
    'stays when two are %s concurrently, by two processes',
    async (_, revokeFirst, revokeSecond) => {
      for (let round = 0; round < 5; round += 1) {
        await first.context.connection.collection('users').deleteMany({})
        const [a, b] = await createAdmins(2)
        const results = await Promise.allSettled([
          revokeFirst(first.context, a?._id ?? ''),
          revokeSecond(second.context, b?._id ?? ''),
        ])
        expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        expect(await listOwners()).toHaveLength(1)
      }
    },
  )

  it('is distinguished from one whose process died during the revocation', async () => {
    const [a, b] = await createAdmins(2)
    expect(await first.context.models.users.claimRevocation(b?._id ?? '')).toBeDefined()
    // B may be removed at any moment, so A stays.
    await expect(demoteOwner(first.context, a?._id ?? '')).rejects.toThrow(
      messages.lastOwnerProtected,
    )
    await first.context.connection
      .collection('users')
      .updateOne({ email: b?.email }, { $set: { 'leaving.until': new Date(0) } })
    expect(await demoteOwner(first.context, a?._id ?? '')).toMatchObject({ isAdmin: false })
  })
})
