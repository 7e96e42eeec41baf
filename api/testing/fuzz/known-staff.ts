import { createUser } from '../../src/commands/users/create-user'
import type { TestServer } from '../test-server'

/** Enough for an account to be left when requests have deleted or changed some. */
const INVITED = 6

/** Administrators who were invited and have no password yet, by their ids. */
export async function inviteStaff({ context }: TestServer): Promise<string[]> {
  const invited = await Promise.all(
    Array.from({ length: INVITED }, (_, index) =>
      createUser(
        context,
        { name: `Invited ${index}`, email: `invited-${index}@example.com` },
        { isAdmin: true, roles: ['packing'], by: { name: 'Priya Nair' } },
      ),
    ),
  )
  return invited.map(({ _id }) => _id)
}
