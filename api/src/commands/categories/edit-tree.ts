import { messages } from '@voltkart/shared/contract/messages'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { CATEGORIES_AUDIT_ID } from '../../models/audit/audit-queries'
import { toAuditEntry, type AuditNote } from '../../models/audit/audit-schema'
import type { CategoryRecord, CategoryTree } from '../../models/categories/category-schema'
import { tryRecordNotes } from '../audit/record-audit'

/** More than elsewhere, because every new name in an import changes the tree. */
const ATTEMPTS_MAX = 20
const PAUSE_MAX_MS = 20

/** The result of an edit of the tree; undefined leaves the tree unchanged. */
export interface TreeEdit {
  categories: readonly CategoryRecord[]
  notes: readonly AuditNote[]
}

/**
 * Changes the tree in one write, together with its notes. A concurrent change makes it read again,
 * so the rules that `edit` checks hold for what is written.
 * @returns the resulting tree
 * @throws what `edit` throws; CONFLICT after too many concurrent changes
 */
export async function editTree(
  context: AppContext,
  edit: (tree: CategoryTree) => TreeEdit | undefined | Promise<TreeEdit | undefined>,
): Promise<CategoryTree> {
  const { categories } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await categories.find()
    const edited = await edit(before)
    if (!edited) return before
    const version = await categories.replace(before.version, edited.categories, edited.notes)
    if (version === undefined) {
      await wait(Math.random() * PAUSE_MAX_MS)
      continue
    }
    // After a crash here the job copies the notes into the log.
    const subject = { _id: CATEGORIES_AUDIT_ID, outbox: edited.notes.map(toAuditEntry) }
    await tryRecordNotes(context, 'category', [subject])
    return { version, categories: edited.categories }
  }
  throw conflict(messages.categoriesBusy)
}
