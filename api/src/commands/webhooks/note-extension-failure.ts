import type { AppContext } from '../../context'
import type { ExtensionRecord } from '../../models/event-webhooks/extension-queries'

/** After this many stops without a success, an extension is switched off. */
const EXTENSION_STOPS_MAX = 5
const FIRST_PAUSE_MS = 2_000

/** The failure of a call of an extension. */
interface ExtensionFailure {
  at: Date
  error: string
  isStopped?: boolean | undefined
}

/**
 * Notes a failed call. An extension that had to be stopped is started again after a pause, which doubles
 * each time, and in the end is switched off.
 */
export async function noteExtensionFailure(
  { models: { eventWebhooks } }: AppContext,
  { _id, extension }: Pick<ExtensionRecord, '_id' | 'extension'>,
  { at, error, isStopped = false }: ExtensionFailure,
): Promise<void> {
  const { extensions } = eventWebhooks
  await extensions.noteError(_id, error, at)
  if (!isStopped) return
  await extensions.noteStop(_id, new Date(at.getTime() + FIRST_PAUSE_MS * 2 ** extension.stops))
  if (extension.stops + 1 >= EXTENSION_STOPS_MAX) await eventWebhooks.switchOff(_id, 'stopped', at)
}
