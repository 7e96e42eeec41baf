import { EMAIL_UNDO_DAYS } from '@voltkart/shared/domain/limits'
import { Violation, type Action, type Scene, type Subject } from '../action'
import { FORGETFUL, LATE } from '../shop'
import type { State } from '../state'
import { findMailedLink, listAccounts, useUp } from './account-requests'

const HOUR_MS = 60 * 60 * 1_000
/** The longest time of a link: that of a changed email. */
const UNDO_MS = EMAIL_UNDO_DAYS * 24 * HOUR_MS

const forgetful: Subject = { name: FORGETFUL }

/** The path of the API for a link of the latest mail to an address, and when it came. */
function findLink(scene: Scene, address: string) {
  const link = findMailedLink(scene, address, 'reset-password')
  const { at = 0 } = scene.mails.latest.get(address) ?? {}
  return link ? { path: `/users/reset-password/reset/${link}`, at } : undefined
}

const choosePassword = ({ as, unique }: Scene, path: string) =>
  as('visitor').send('POST', path, { password: `a long new password ${unique}` })

/** The mailboxes of accounts, and those whose owners may still undo a change. */
const listMailboxes = (state: State): Subject[] =>
  listAccounts(state)
    .flatMap(({ email, formerEmails }) => [email, ...formerEmails.map((former) => former.email)])
    .map((name) => ({ name }))

/** Chooses a password by the link of a mail. It may be used or expired. */
const createPasswordChoice = (name: string, find: Action['find'], lifeMs: number): Action => ({
  name,
  who: 'customer',
  weight: 4,
  isOfAnybody: true,
  find,
  async act(scene, { name: address }) {
    const link = findLink(scene, address)
    if (!link) return undefined
    const isOver = Date.now() - link.at > lifeMs
    const answer = await choosePassword(scene, link.path)
    if (answer.status >= 300) return answer
    if (isOver) throw new Violation('A link of a mail was used after its time')
    useUp(scene, link.path, 'A link of a mail')
    return answer
  },
  mayBeRefused: true,
})

/** Actions on the links in mails. */
export const accountActions: readonly Action[] = [
  {
    name: 'ask for a link for a new password',
    who: 'customer',
    isOfAnybody: true,
    weight: 3,
    find: () => [forgetful],
    act: ({ as }, { name }) =>
      as('visitor').send('POST', '/users/reset-password/request', { email: name }),
  },
  {
    name: 'ask for a link for the password of an account',
    who: 'customer',
    weight: 2,
    isOfAnybody: true,
    find: listMailboxes,
    act: ({ as }, { name }) =>
      as('visitor').send('POST', '/users/reset-password/request', { email: name }),
  },
  createPasswordChoice('choose a new password by a link', () => [forgetful], 2 * HOUR_MS),
  createPasswordChoice('accept an invitation, or undo a change of email', listMailboxes, UNDO_MS),
  {
    name: 'choose a new password by a link that is too old',
    who: 'intruder',
    find: () => [],
    findForbidden: () => [{ name: LATE }],
    async act(scene) {
      const link = findLink(scene, LATE)
      return link && choosePassword(scene, link.path)
    },
  },
]
