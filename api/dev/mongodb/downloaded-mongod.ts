import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith } from '../../src/config/machine'
import { SourceUnavailableError } from '../../src/database/errors'
import { findMongod } from './mongod'
import { scriptPath } from './scripts'
import type { Found, Source, SourceContext } from './source'

/** Pinned, so that every start opens the files with the version that wrote them. */
const VERSION = '8.2.6'

type DownloadReport =
  | { type: 'downloaded'; binary: string }
  | { type: 'failed'; message: string; unloadable: boolean }

/** A real mongod, downloaded once into the cache folder by mongodb-memory-server-core. */
export const downloadedMongod: Source = {
  name: 'download',
  kind: 'mongod',
  label: 'download of mongod',
  find: async (context): Promise<Found> => findMongod(await download(context)),
}

function download({ cacheDirectory, progress }: SourceContext): Promise<string> {
  const config = { version: VERSION, folder: join(cacheDirectory, 'mongod') }
  const label = `Downloading MongoDB ${VERSION}`
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new SourceUnavailableError(reason))
    const child = spawn(
      process.execPath,
      [scriptPath('download-process.mjs'), JSON.stringify(config)],
      {
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
        env: environmentWith({}),
        windowsHide: true,
      },
    )
    child.stdout?.on('data', (chunk: Buffer) => {
      const percent = /([\d.]+)%/.exec(chunk.toString())?.[1]
      if (percent !== undefined) progress(label, Number(percent) / 100)
    })
    child.on('message', (report: DownloadReport) => {
      if (report.type === 'downloaded') resolve(report.binary)
      else fail(report.message)
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('the download stopped'))
  })
}
