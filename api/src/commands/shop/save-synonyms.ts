import type { AuditChange } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { SYNONYMS_AUDIT_ID } from '../../models/audit/audit-queries'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { SynonymRecord } from '../../models/products/synonyms/synonym-queries'
import { buildEditNote, tryRecordNotes } from '../audit/record-audit'

const ATTEMPTS_MAX = 5
/** The maximum length, in characters, of the groups that a log entry quotes on either side. */
const QUOTED_MAX = 4_000

type Groups = SynonymRecord['groups']

const getLine = (group: readonly string[]) => group.join(', ')

/** The groups that are only in the first list, one per line, and how many more there are. */
function describeAddedLines(groups: Groups, otherGroups: Groups): string {
  const otherLines = new Set(otherGroups.map(getLine))
  const lines = groups.map(getLine).filter((line) => !otherLines.has(line))
  const visible: string[] = []
  let length = 0
  for (const line of lines) {
    length += line.length + 1
    if (length > QUOTED_MAX) break
    visible.push(line)
  }
  const hidden = lines.length - visible.length
  return [...visible, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join('\n')
}

/** The groups that were removed and those that were added; a changed group is one of each. */
function getChanges(before: Groups, after: Groups): AuditChange[] {
  const [removed, added] = [describeAddedLines(before, after), describeAddedLines(after, before)]
  if (removed === '' && added === '') return []
  return [
    {
      field: 'synonyms',
      ...(removed === '' ? {} : { before: removed }),
      ...(added === '' ? {} : { after: added }),
    },
  ]
}

/**
 * Replaces the synonyms of the search. Version and note are part of the one write, so a concurrent
 * change makes this one read again, and the log never states a false "before".
 * @param versions the versions that the editor may have started from; undefined for any
 * @throws STALE_VERSION when they have another version; CONFLICT after too many concurrent changes
 */
export async function saveSynonyms(
  context: AppContext,
  groups: Groups,
  versions: readonly number[] | undefined,
  by: AuditActor,
): Promise<SynonymRecord> {
  const { products } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await products.findSynonyms()
    if (versions && !versions.includes(before.version)) {
      throw new ApiError('STALE_VERSION', messages.staleSynonyms)
    }
    const changes = getChanges(before.groups, groups)
    const note = buildEditNote(context, by, 'Synonyms', changes)
    const saved = await products.replaceSynonyms(before.version, groups, note)
    if (!saved) continue
    // After a crash here the job copies the note into the log.
    const subject = { _id: SYNONYMS_AUDIT_ID, outbox: note ? [toAuditEntry(note)] : [] }
    await tryRecordNotes(context, 'synonyms', [subject])
    return saved
  }
  throw conflict(messages.synonymsBusy)
}
