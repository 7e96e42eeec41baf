import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getOutboxDirectory, removePartialMails, writeToOutbox } from './outbox'

it('keeps no partial mails of dead processes, and every mail that is complete', async () => {
  const data = await mkdtemp(join(tmpdir(), 'voltkart-outbox-'))
  onTestFinished(() => rm(data, { recursive: true }))
  await removePartialMails(data, true)
  writeToOutbox(data, 'sent', Buffer.from('a mail'))
  const outbox = getOutboxDirectory(data)
  const [sent = ''] = await readdir(outbox)
  await writeFile(join(outbox, 'old.eml.part'), 'half of a')
  await writeFile(join(outbox, 'new.eml.part'), 'half of a')
  const hoursAgo = Date.now() / 1_000 - 7_200
  for (const name of ['old.eml.part', sent]) await utimes(join(outbox, name), hoursAgo, hoursAgo)
  // Another process could be writing the new one.
  await removePartialMails(data, false)
  expect(await readdir(outbox)).toEqual([sent, 'new.eml.part'].sort())
  await removePartialMails(data, true)
  expect(await readdir(outbox)).toEqual([sent])
})
