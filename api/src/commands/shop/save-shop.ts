import { messages } from '@voltkart/shared/contract/messages'
import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext } from '../../context'
import { ApiError, conflict, invalidField } from '../../errors'
import { listChanges, flattenValues } from '../../models/audit/audit-changes'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import type { ShopRecord } from '../../models/shop/shop-queries'
import { buildEditNote, tryRecordNotes } from '../audit/record-audit'
import { readShop } from './shop-terms'
import { DEFAULT_IMAGE_WIDTH, parseImageUrl } from '../../integrations/storage/image-storage'

/**
 * Protects a picture of the shop itself from removal as unused; call it before each write of the
 * record that shows it.
 * @param path the field with its address
 * @throws VALIDATION for this field if it has been removed since, or was never uploaded
 */
export async function keepOwnPicture(
  { models, storage, now }: AppContext,
  path: string,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  if (after === undefined || after === before) return
  const name = parseImageUrl(after)
  const missingNames = name === undefined ? [after] : await models.uploads.keep([name], now())
  const picture =
    name && missingNames.length === 0 ? await storage.read(name, DEFAULT_IMAGE_WIDTH) : undefined
  if (!picture) throw invalidField(path, messages.pictureRemoved)
}

const ATTEMPTS_MAX = 5

/** The editor of the profile. */
interface ShopEditor {
  by: AuditActor
  /** Throws unless the caller may change this profile. */
  assertMayChange?: (before: ShopProfile) => void
}

/**
 * Replaces the shop's profile. Version and note are part of the one write, so a concurrent change
 * makes this one read again, and the log never states a false "before".
 * @param versions the versions that the editor may have started from; undefined for any
 * @throws STALE_VERSION when it has another version; CONFLICT after too many concurrent changes;
 * VALIDATION for a logo that is not among the shop's pictures
 */
export async function saveShop(
  context: AppContext,
  profile: ShopProfile,
  versions: readonly number[] | undefined,
  { by, assertMayChange }: ShopEditor,
): Promise<ShopRecord> {
  const { shop } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await readShop(context)
    if (versions && !versions.includes(before.version)) {
      throw new ApiError('STALE_VERSION', messages.staleShop)
    }
    assertMayChange?.(before.profile)
    const logos = { before: before.profile.brand.logo, after: profile.brand.logo }
    await keepOwnPicture(context, 'brand.logo', logos)
    const changes = listChanges(flattenValues(before.profile), flattenValues(profile))
    const note = buildEditNote(context, by, profile.tradeName, changes)
    const version = await shop.replace(before.version, profile, note)
    if (version === undefined) continue
    shop.noteChange()
    // After a crash here the job copies the note into the log.
    if (note)
      await tryRecordNotes(context, 'shop', [{ _id: shop.id, outbox: [toAuditEntry(note)] }])
    return { version, profile }
  }
  throw conflict(messages.shopBusy)
}
