import { SESSION_COLLECTION } from '../../src/models/sessions/session-queries'
import { OWN_DOMAIN } from './shop'
import { readAll, readErased } from './state'
import type { World } from './world'

/** Records the emails of accounts that may be erased, before they are. */
export async function rememberEmails({ emails, database, outside }: World): Promise<void> {
  const emailFilter = { email: { $regex: `${OWN_DOMAIN}$` } }
  const users = await outside(() => database.collection('users').find(emailFilter).toArray())
  for (const { _id, email, pendingEmail } of users) {
    const userEmails = emails.get(String(_id)) ?? new Set<string>()
    emails.set(String(_id), userEmails.add(String(email)))
    if (pendingEmail) userEmails.add(String((pendingEmail as { email: string }).email))
  }
}

/** Everything that the shop has stored, as text. */
async function* readTexts(world: World): AsyncGenerator<[collection: string, text: string]> {
  const { database, outside } = world
  const names = await outside(() => database.listCollections({}, { nameOnly: true }).toArray())
  for (const { name } of names) {
    if (name.startsWith('system.') || name.startsWith('sandbox_')) continue
    yield [name, JSON.stringify(await readAll(world, name))]
  }
}

/** The erased accounts that are no longer complete, and are not gone either; one sentence each. */
async function findRemains(world: World): Promise<string[]> {
  const deleted = new Set(
    (await readAll(world, 'audit_entries'))
      .filter(({ kind, action }) => kind === 'user' && action === 'deleted')
      .map(({ subjectId }) => String(subjectId)),
  )
  // The records of an account that staff have deleted stay.
  const erased = [...readErased(world)].filter((id) => !deleted.has(id))
  const texts = erased.flatMap((id) => [...(world.emails.get(id) ?? [])])
  if (texts.length === 0) return []
  const problems: string[] = []
  for await (const [name, stored] of readTexts(world)) {
    const remaining = texts.filter((text) => stored.includes(`"${text}`))
    problems.push(...remaining.map((text) => `${name} still has ${text} of an erased account`))
  }
  return problems
}

/**
 * What is wrong with closed and erased accounts once all work has ended, one sentence each.
 * @param hasMail whether a mail with this key was queued or sent
 */
export async function findErasureLosses(
  world: World,
  hasMail: (key: string) => boolean,
): Promise<string[]> {
  const erasures = await readAll(world, 'erasures')
  const sessions = await readAll(world, SESSION_COLLECTION)
  const isOpen = (id: string) =>
    sessions.some(({ session }) => (session as { userId?: string }).userId === id)
  return [
    ...erasures.flatMap(({ _id, closed, begunAt, emails, requestedAt }) => {
      const name = `the closed account ${String(_id)}`
      if (begunAt) return [`${name} is not erased completely`]
      if (closed !== true) return [`${name} is not closed completely`]
      const key = `account-closed:${String(_id)}:${(requestedAt as Date).getTime()}`
      return [
        ...(isOpen(String(_id)) ? [`${name} has a session`] : []),
        ...(emails as string[]).flatMap((_, index) =>
          hasMail(`${key}:${index}`) ? [] : [`${name} has no mail`],
        ),
      ]
    }),
    ...(await findRemains(world)),
  ]
}
