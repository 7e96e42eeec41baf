import { createPackage } from '@electron/asar'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FUSES = 9
// The marker before the fuses of an Electron program, by which they are found and set.
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * Creates a folder like that of an unpacked Electron for Linux, with everything that packing an app
 * reads, but without the program itself.
 */
export async function createElectronStub(folder: string): Promise<void> {
  const app = join(folder, 'inside')
  for (const path of ['locales', 'resources']) mkdirSync(join(folder, path), { recursive: true })
  mkdirSync(app)
  writeFileSync(join(app, 'main.js'), '')
  await createPackage(app, join(folder, 'resources', 'default_app.asar'))
  for (const language of ['en-US', 'en-GB', 'de', 'hi']) {
    writeFileSync(join(folder, 'locales', `${language}.pak`), language)
  }
  for (const file of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, file), file)
  const fuses = Buffer.concat([Buffer.from([1, FUSES]), Buffer.from('0'.repeat(FUSES))])
  const program = Buffer.concat([Buffer.alloc(64), Buffer.from(SENTINEL), fuses, Buffer.alloc(64)])
  writeFileSync(join(folder, 'electron'), program)
  chmodSync(join(folder, 'electron'), 0o755)
}
