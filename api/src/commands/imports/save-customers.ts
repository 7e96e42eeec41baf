import { listChanges } from '../../models/audit/audit-changes'
import type { AuditNote } from '../../models/audit/audit-schema'
import { isDuplicateKey } from '../../models/database-errors'
import type { StoredLink } from '../../models/imports/import-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { hasPassword } from '../../policies/credentials'
import { toAuditedUser, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import type { CustomerDraft } from './customer-draft'
import { createDraftFault, type Fault, toFingerprint, hashParts } from './draft'
import { findDuplicates } from './find-duplicates'
import type { ImportContext } from './tally'

type Outcome = 'new' | 'changed' | 'same'

/** A row and its outcome. */
interface Planned {
  draft: CustomerDraft
  linkKey: string
  fingerprints: Record<string, string>
  link: StoredLink | undefined
  /** The account that an earlier import has made. */
  account: UserRecord | undefined
  outcome: Outcome
  faults: Fault[]
}

const EMAIL_TAKEN = 'An account here has this email already. It stays as it is.'
const EMAIL_KEPT = 'Another account used this email until recently.'
const DELETED = 'This customer was deleted here, and is not made again.'
const TAKEN_OVER = 'Customers who use their account here already, so it stays as it is'

/** The key of a customer of another shop among the links. It holds no email. */
const toCustomerKey = (source: string, key: string): string => `${source}:customer:${key}`

const getUniqueValues = ({ key, fields: { email } }: CustomerDraft) => [
  {
    path: 'email',
    value: `customer:${key}`,
    message: (row: number) => `Row ${row} is the same customer.`,
  },
  {
    path: 'email',
    value: `email:${toFingerprint(email)}`,
    message: (row: number) => `Row ${row} has the same email.`,
  },
]

/** Whether the customer has begun to use the account. From then on, files no longer change it. */
const isTakenOver = (account: UserRecord) =>
  hasPassword(account) || account.emailProvedAt !== undefined || account.isAdmin

function findOutcome(
  id: string,
  { link, account, fingerprints }: Omit<Planned, 'outcome'>,
): Outcome {
  if (!link?.fingerprints || !account) return 'new'
  const isSame = Object.entries(fingerprints).every(
    ([part, print]) => link.fingerprints?.[part] === print,
  )
  if (!isSame) return isTakenOver(account) ? 'same' : 'changed'
  // This import wrote the row before it was interrupted.
  if (link.madeBy === id) return 'new'
  return link.changedBy === id ? 'changed' : 'same'
}

/** Plans the outcome of the rows, without writing. */
async function planCustomers(
  { context, id, order }: ImportContext,
  file: number,
  drafts: readonly CustomerDraft[],
): Promise<Planned[]> {
  const { imports, users } = context.models
  const emails = drafts.map(({ fields: { email } }) => email)
  // Others have no email to compare.
  const faultless = drafts.filter(({ faults }) => faults.length === 0)
  const toKey = ({ key }: CustomerDraft) => toCustomerKey(order.kind, key)
  const [repeated, links, owners, reservedEmails] = await Promise.all([
    findDuplicates(context, { id, file }, faultless, getUniqueValues),
    imports.findLinks(drafts.map(toKey)),
    users.findByEmails(emails),
    users.findReservedEmails(emails, context.now()),
  ])
  const accounts = await Promise.all(
    drafts.map((draft) => users.findById(links.get(toKey(draft))?.subject ?? '')),
  )
  return drafts.map((draft, index) => {
    const linkKey = toKey(draft)
    const link = links.get(linkKey)
    const account = accounts[index]
    const { email } = draft.fields
    const owner = owners.get(email)?._id
    const createEmailFault = (message: string) =>
      createDraftFault(draft, draft.column, email, message)
    const faults = [
      ...draft.faults,
      ...(repeated.get(draft) ?? []).map(({ message }) => createEmailFault(message)),
      ...(link?.fingerprints && !account ? [createEmailFault(DELETED)] : []),
      ...(owner !== undefined && owner !== link?.subject ? [createEmailFault(EMAIL_TAKEN)] : []),
      ...(reservedEmails.has(email) && account?.email !== email
        ? [createEmailFault(EMAIL_KEPT)]
        : []),
    ]
    const planned = { draft, linkKey, fingerprints: hashParts(draft.fields), link, account, faults }
    return { ...planned, outcome: findOutcome(id, planned) }
  })
}

/** The entry of the audit log. */
function getNote(
  { context, order }: ImportContext,
  { draft: { fields }, account }: Planned,
): AuditNote {
  const acceptsMail = fields.acceptsMail ?? account?.acceptsMail
  const audited = { ...toAuditedUser({ ...fields, isAdmin: false }), acceptsMail }
  const before = account && { ...toAuditedUser(account), acceptsMail: account.acceptsMail }
  return buildAuditNote(context, {
    actor: order.by,
    action: account ? 'changed' : 'created',
    subjectName: fields.name,
    changes: listChanges(before, audited),
  })
}

/** Adds the accounts of new customers. Each has its id from its link, so none is added twice. */
async function addAccounts(run: ImportContext, planned: readonly Planned[]): Promise<void> {
  const { imports, users } = run.context.models
  const reserved = await imports.reserveLinks(
    planned.map(({ linkKey }) => ({
      _id: linkKey,
      subject: users.newUserId(),
      madeBy: run.id,
    })),
  )
  const added = planned.map((item) => ({
    ...item.draft.fields,
    _id: (reserved.get(item.linkKey) as StoredLink).subject,
    ...(item.draft.address ? { address: item.draft.address } : {}),
    note: getNote(run, item),
    createdAt: run.context.now(),
  }))
  const results = await users.addImported(added)
  planned.forEach(({ faults, draft }, index) => {
    if (results[index] === 'written') return
    faults.push(createDraftFault(draft, draft.column, draft.fields.email, EMAIL_TAKEN))
  })
  const written = added.filter((_user, index) => results[index] === 'written')
  await run.context.models.importedOrders.assign(written)
  const accounts = await Promise.all(added.map(({ _id }) => users.findById(_id)))
  await tryRecordNotes(
    run.context,
    'user',
    accounts.filter((account) => account !== undefined),
  )
}

/** Changes the account of a customer whose row has changed, unless the customer uses it by now. */
async function changeAccount(run: ImportContext, planned: Planned): Promise<void> {
  const { context } = run
  const account = planned.account as UserRecord
  const { draft } = planned
  try {
    const { name, email, acceptsMail } = draft.fields
    const note = getNote(run, planned)
    // The same change was written before this import was interrupted.
    if (note.changes.length === 0) return
    const changed = await context.models.users.update(account._id, {
      name,
      email,
      acceptsMail,
      note,
      ifCredentials: account,
    })
    if (changed) await tryRecordNotes(context, 'user', [changed])
    else planned.outcome = 'same'
  } catch (error) {
    if (!isDuplicateKey(error, 'email')) throw error
    planned.faults.push(createDraftFault(draft, draft.column, draft.fields.email, EMAIL_TAKEN))
  }
}

function reportOutcome({ tally }: ImportContext, file: number, planned: Planned): void {
  const { draft, faults, outcome, account, link, fingerprints } = planned
  if (faults.length > 0) {
    tally.leaveOut(file, faults, true)
    return tally.count('customers', 'leftOut')
  }
  if (outcome === 'new') tally.leaveOut(file, draft.notes, false)
  tally.count('customers', outcome)
  if (draft.fields.acceptsMail === true) tally.note('Customers who want mails about offers')
  const isOther = Object.entries(fingerprints).some(
    ([part, print]) => link?.fingerprints?.[part] !== print,
  )
  if (account && isOther && outcome === 'same') tally.note(TAKEN_OVER)
}

/**
 * Saves customers of a file as accounts without a password, or finds out in a dry run what saving them
 * would do. No mail is sent. An account that is there already is never changed: the row is left out.
 */
export async function saveCustomers(
  run: ImportContext,
  file: number,
  drafts: readonly CustomerDraft[],
): Promise<void> {
  const planned = await planCustomers(run, file, drafts)
  if (!run.order.dryRun) {
    const writable = planned.filter(({ faults }) => faults.length === 0)
    await addAccounts(
      run,
      writable.filter(({ link, outcome }) => outcome === 'new' && !link?.fingerprints),
    )
    const changed = writable.filter(
      ({ outcome, link, fingerprints }) =>
        outcome === 'changed' && toFingerprint(link?.fingerprints) !== toFingerprint(fingerprints),
    )
    for (const customer of changed) await changeAccount(run, customer)
    await run.context.models.imports.setPrints(
      writable
        .filter(({ faults, outcome }) => faults.length === 0 && outcome !== 'same')
        .map(({ linkKey, fingerprints, outcome }) => ({
          _id: linkKey,
          fingerprints,
          ...(outcome === 'changed' ? { changedBy: run.id } : {}),
        })),
    )
  }
  for (const customer of planned) reportOutcome(run, file, customer)
}
