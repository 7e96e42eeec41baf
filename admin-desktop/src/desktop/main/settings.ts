import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { settingsSchema, type DesktopSettings } from '../bridge/shapes'
import { readFileIfExists, writePrivately } from './files'

export interface SettingsFile {
  current(): DesktopSettings
  /** Changes some settings and stores all of them. */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings>
}

/** Reads the settings; missing or unreadable ones have their defaults. */
export async function openSettings(file: string): Promise<SettingsFile> {
  const fileBytes = await readFileIfExists(file)
  const parsed = settingsSchema.safeParse(parseJson(fileBytes?.toString('utf8')))
  // A damaged file must not block the start: the app prompts for the address again.
  let settings = parsed.data ?? settingsSchema.parse({})
  let writing = Promise.resolve()
  return {
    current: () => settings,
    async change(change) {
      settings = settingsSchema.parse({ ...settings, ...change })
      const text = `${JSON.stringify(settings, null, 2)}\n`
      // One after the other, so that the last change wins.
      writing = writing.catch(() => undefined).then(() => writePrivately(file, text))
      await writing
      return settings
    },
  }
}
