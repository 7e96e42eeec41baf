import { messages } from '@voltkart/shared/contract/messages'
import {
  hasPlaceholder,
  isRequiredPage,
  OWN_PAGES_MAX,
} from '@voltkart/shared/domain/required-pages'
import type { AppContext } from '../../context'
import { conflict, invalidField, ApiError } from '../../errors'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { PageRecord } from '../../models/pages/page-queries'
import { buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { SlowText } from '../../integrations/markdown/markdown-thread'
import type { PageText } from './page-templates/page-facts'

interface Text {
  /** The field of the request. */
  path: string
  markdown: string
}

/**
 * Renders texts that are to be saved, so that no reader has to wait for it.
 * @returns their safe HTML, in the same order
 * @throws ApiError VALIDATION for each text if they take too long together
 */
export async function renderTexts(
  { markdown }: Pick<AppContext, 'markdown'>,
  texts: readonly Text[],
): Promise<string[]> {
  try {
    return await markdown.render(texts.map((text) => text.markdown))
  } catch (error) {
    if (!(error instanceof SlowText)) throw error
    const message = messages.slowText
    const errors = texts.map(({ path }) => ({ path, message }))
    throw new ApiError('VALIDATION', message, { errors })
  }
}

const ATTEMPTS_MAX = 5

function refusePlaceholders(text: PageText): void {
  for (const field of ['title', 'body'] as const) {
    if (hasPlaceholder(text[field])) throw invalidField(field, messages.fillInBrackets)
  }
}

async function refuseTooMany({ models }: AppContext, slug: string): Promise<void> {
  if (isRequiredPage(slug)) return
  const additionalPages = (await models.pages.links()).filter((link) => !isRequiredPage(link.slug))
  if (additionalPages.length >= OWN_PAGES_MAX) throw conflict(messages.pagesFull)
}

/** The log entry of a version. Texts can be long, so for the body it says only that it changed. */
function getChanges(before: PageRecord | undefined, version: number, { title, body }: PageText) {
  return [
    { field: 'version', ...(before ? { before: before.version } : {}), after: version },
    ...(before?.title === title
      ? []
      : [{ field: 'title', ...(before ? { before: before.title } : {}), after: title }]),
    ...(before?.body === body ? [] : [{ field: 'body' }]),
  ]
}

/**
 * Publishes a version of a page: reads the highest one and inserts the next. The insert is the
 * publication; its unique key makes concurrent ones read again, so the versions of a page have no
 * gaps, and no published text is lost.
 * @throws VALIDATION when a placeholder is left in the text, or it takes too long to render;
 * CONFLICT when the shop has as many pages as it can have, or after too many concurrent changes
 */
export async function publishPage(
  context: AppContext,
  slug: string,
  text: PageText,
  by: AuditActor,
): Promise<PageRecord> {
  refusePlaceholders(text)
  const [html = ''] = await renderTexts(context, [{ path: 'body', markdown: text.body }])
  const { pages, shop } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await pages.find(slug)
    if (!before) await refuseTooMany(context, slug)
    const version = (before?.version ?? 0) + 1
    const changes = getChanges(before, version, text)
    const note = buildAuditNote(context, {
      actor: by,
      action: 'published',
      subjectName: text.title,
      changes,
    })
    const id = pages.newId()
    const published = { slug, version, ...text, html, publishedAt: note.at }
    if (!(await pages.publish(id, { ...published, by, outbox: [toAuditEntry(note)] }))) continue
    shop.noteChange()
    // After a crash here the job copies the note into the log.
    await tryRecordNotes(context, 'page', [{ _id: id, outbox: [toAuditEntry(note)] }])
    return { _id: id, ...published }
  }
  throw conflict(messages.pageBusy)
}
