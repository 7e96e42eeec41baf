import { Violation, type Action, type Scene, type Subject } from '../action'
import { FORGETFUL, LATE } from '../shop'

const HOUR_MS = 60 * 60 * 1_000

const forgetful: Subject = { name: FORGETFUL }

/** The path of the API for a link of the latest mail to an address, and when it came. */
function findLink({ mails }: Scene, address: string) {
  const mail = mails.latest.get(address)
  const [, parts] = /\/reset-password\/(\w+\/[\w-]+)/.exec(mail?.text ?? '') ?? []
  return mail && parts ? { path: `/users/reset-password/reset/${parts}`, at: mail.at } : undefined
}

const choosePassword = ({ as, unique }: Scene, path: string) =>
  as('visitor').send('POST', path, { password: `a long new password ${unique}` })

/** Actions on the links in mails. */
export const accountActions: readonly Action[] = [
  {
    name: 'ask for a link for a new password',
    who: 'customer',
    weight: 3,
    find: () => [forgetful],
    act: ({ as }, { name }) =>
      as('visitor').send('POST', '/users/reset-password/request', { email: name }),
  },
  {
    name: 'choose a new password by a link',
    who: 'customer',
    weight: 4,
    find: () => [forgetful],
    async act(scene) {
      const { mails } = scene
      const link = findLink(scene, FORGETFUL)
      if (!link) return undefined
      const isOver = Date.now() - link.at > 2 * HOUR_MS
      const answer = await choosePassword(scene, link.path)
      if (answer.status >= 300) return answer
      if (mails.usedLinks.has(link.path)) throw new Violation('A link of a mail was used twice')
      if (isOver) throw new Violation('A link of a mail was used after its time')
      mails.usedLinks.add(link.path)
      return answer
    },
    // It may be used or expired.
    mayBeRefused: true,
  },
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
