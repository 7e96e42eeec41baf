import {
  UPLOAD_SECONDS_MAX,
  UPLOADS_AT_ONCE_MAX,
  UPLOADS_WAITING_MAX,
  UPLOADS_WAITING_OF_ACCOUNT_MAX,
} from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkQueue } from '../work-queue'

/** The kind of uploader. Each has its own queue, so that customers never delay staff. */
export type Uploader = 'staff' | 'customers'

/** Pictures being uploaded, in a file or folder that is removed when their upload ends. */
export interface IncomingUploads {
  /** How long the body of a request may take, in seconds. */
  secondsMax: number
  /**
   * Runs work with the path of a new file or folder, in the account's turn, and removes it.
   * @throws QueueFullError
   */
  withFile<Result>(
    uploader: Uploader,
    account: string,
    work: (file: string) => Promise<Result>,
  ): Promise<Result>
  /**
   * Removes files of dead processes, now and from time to time.
   * @param all also those that another process could be writing now
   */
  removeLeftOvers(all: boolean): Promise<void>
  stop(): void
}

/** An hour: no upload takes nearly as long. */
const LEFT_OVER_MS = 60 * 60 * 1_000

/** Stores the files of uploads in a folder, which it creates for the first one. */
export function createIncomingUploads(directory: string): IncomingUploads {
  const newQueue = () =>
    createWorkQueue({
      running: UPLOADS_AT_ONCE_MAX,
      waiting: UPLOADS_WAITING_MAX,
      waitingPerOwner: UPLOADS_WAITING_OF_ACCOUNT_MAX,
    })
  const queues = { staff: newQueue(), customers: newQueue() }
  let sweep: NodeJS.Timeout | undefined

  async function removeOlderThan(ageMs: number): Promise<void> {
    const names = await readdir(directory).catch(() => [])
    const before = Date.now() - ageMs
    for (const name of names) {
      const path = join(directory, name)
      const stats = await stat(path).catch(() => undefined)
      // Files that cannot be removed are tried again later, and do not prevent the start.
      if (stats && stats.mtimeMs <= before)
        await rm(path, { recursive: true }).catch(() => undefined)
    }
  }

  return {
    secondsMax: UPLOAD_SECONDS_MAX,

    withFile: (uploader, account, work) =>
      queues[uploader]([account], async () => {
        await mkdir(directory, { recursive: true })
        const file = join(directory, randomUUID())
        try {
          return await work(file)
        } finally {
          await rm(file, { force: true, recursive: true })
        }
      }),

    async removeLeftOvers(all) {
      clearInterval(sweep)
      sweep = setInterval(() => void removeOlderThan(LEFT_OVER_MS), LEFT_OVER_MS).unref()
      await removeOlderThan(all ? 0 : LEFT_OVER_MS)
    },

    stop() {
      clearInterval(sweep)
    },
  }
}
