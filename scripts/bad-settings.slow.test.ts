import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { killShopProcess, startServerProcess } from './testing/shop-process'

vi.setConfig({ testTimeout: 180_000 })

it('a shop whose port is taken reports it before it connects to the database', async () => {
  await ensureBuilt()
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const PORT = String((taken.address() as AddressInfo).port)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'voltkart-settings-'))
  const started = startServerProcess({ DATA_DIR, PORT })
  try {
    expect(await started.ended).toMatchObject({ code: 1, signal: null })
    expect(started.output()).toBe('')
    const problem = `PORT: 127.0.0.1:${PORT} is taken by another program. Set PORT to a free one.`
    expect(started.errors().trimEnd()).toBe(problem)
    expect(readdirSync(DATA_DIR)).toEqual(['session-secret'])
  } finally {
    await killShopProcess(started)
    taken.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
