import type { AuditChange } from '@voltkart/shared/contract/audit'
import { type HomeSection, defaultHome } from '@voltkart/shared/contract/home'
import { describeSection } from '@voltkart/shared/contract/home-texts'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { findImageUrls } from '../../integrations/storage/image-storage'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { HomeRecord, StoredSection } from '../../models/home/home-queries'
import { buildEditNote, tryRecordNotes } from '../audit/record-audit'
import { checkHome } from './check-home'
import { renderTexts } from './publish-page'

/** The stored home page, or the default with version 0. */
export const getHomeOrDefault = (stored: HomeRecord | undefined): HomeRecord =>
  stored ?? { version: 0, sections: defaultHome }

/** Reads the home page as stored in the database, for decisions. */
export async function readHome({ models }: Pick<AppContext, 'models'>): Promise<HomeRecord> {
  return getHomeOrDefault(await models.home.find())
}

/** The addresses of the pictures that the home page shows at any time. */
export function listPictures({ sections }: Pick<HomeRecord, 'sections'>): string[] {
  return sections.flatMap((section) => {
    if (section.type === 'hero') return section.slides.flatMap(({ image }) => image ?? [])
    if (section.type === 'banner') return [section.image, section.imageMobile ?? []].flat()
    if (section.type === 'text') return findImageUrls(section.markdown)
    return []
  })
}

const ATTEMPTS_MAX = 5

type Sections = readonly HomeSection[]

/** A stored document need not have the keys in the order of the schema. */
function toKey(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The sections as numbered lines; all but those at the same place on the other side. */
function getLines(sections: Sections, otherSections: Sections): string {
  return sections
    .map((section, index) => ({ section, index }))
    .filter(({ section, index }) => toKey(section) !== toKey(otherSections[index]))
    .map(({ section, index }) => `${index + 1}. ${describeSection(section)}`)
    .join('\n')
}

/** The sections at the places that differ, before and after. */
function getChanges(before: Sections, after: Sections): AuditChange[] {
  const [linesBefore, linesAfter] = [getLines(before, after), getLines(after, before)]
  if (linesBefore === '' && linesAfter === '') return []
  return [
    {
      field: 'sections',
      ...omitUndefined({ before: linesBefore || undefined, after: linesAfter || undefined }),
    },
  ]
}

/** The sections with the HTML of their texts. */
async function renderSections(context: AppContext, sections: Sections): Promise<StoredSection[]> {
  const texts = sections.flatMap((section, index) =>
    section.type === 'text'
      ? [{ path: `sections.${index}.markdown`, markdown: section.markdown }]
      : [],
  )
  const rendered = (await renderTexts(context, texts)).values()
  return sections.map((section) =>
    section.type === 'text' ? { ...section, html: rendered.next().value ?? '' } : section,
  )
}

/**
 * Replaces the sections of the home page. Version and note are part of the one write, so a
 * concurrent change makes this one read again, and the log never states a false "before".
 * @param versions the versions that the editor may have started from; undefined for any
 * @throws STALE_VERSION when it has another version; CONFLICT after too many concurrent changes;
 * VALIDATION at texts that take too long to render, pictures that are not in the shop and products
 * that are not published
 */
export async function saveHome(
  context: AppContext,
  input: Sections,
  versions: readonly number[] | undefined,
  by: AuditActor,
): Promise<HomeRecord> {
  const { home } = context.models
  const sections = await renderSections(context, input)
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await readHome(context)
    if (versions && !versions.includes(before.version)) {
      throw new ApiError('STALE_VERSION', staffMessages.staleHome)
    }
    await checkHome(context, sections)
    const changes = getChanges(before.sections, sections)
    const note = buildEditNote(context, by, 'Home page', changes)
    const saved = await home.replace(before.version, sections, note)
    if (!saved) continue
    // After a crash here the job copies the note into the log.
    if (note)
      await tryRecordNotes(context, 'home', [{ _id: home.id, outbox: [toAuditEntry(note)] }])
    return saved
  }
  throw conflict(staffMessages.homeBusy)
}
