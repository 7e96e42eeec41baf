import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { AppContext } from '../../context'
import type { ExtensionManifest } from '../../integrations/extensions/extension-work'
import type { ExtensionRecord } from '../../models/event-webhooks/extension-queries'

/** The name of the token of an extension, under which the audit log names its calls. */
export const toTokenName = (name: string): string => `Extension ${name}`

/**
 * Whether an extension still has what it declares: its owner has granted these permissions, and has them
 * still, and its token was not revoked.
 */
export async function hasAccess(
  { models }: AppContext,
  { extension }: ExtensionRecord,
  manifest: ExtensionManifest,
): Promise<boolean> {
  const { permissions } = manifest
  if (permissions.join() !== extension.granted.join()) return false
  if (permissions.length === 0) return true
  const token =
    extension.token === undefined ? undefined : await models.tokens.find(extension.token)
  const creator = token && (await models.users.findById(token.createdBy._id))
  return creator !== undefined && permissions.every((one) => hasPermission(creator, one))
}
