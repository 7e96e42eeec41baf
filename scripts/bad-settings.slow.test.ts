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
  const otherProgram = createServer()
  await new Promise<void>((resolve) => otherProgram.listen(0, '127.0.0.1', resolve))
  const PORT = String((otherProgram.address() as AddressInfo).port)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'voltkart-settings-'))
  const shop = startServerProcess({ DATA_DIR, PORT })
  try {
    expect(await shop.ended).toMatchObject({ code: 1, signal: null })
    expect(shop.output()).toBe('')
    const problem = `PORT: 127.0.0.1:${PORT} is taken by another program. Set PORT to a free one.`
    expect(shop.errors().trimEnd()).toBe(problem)
    expect(readdirSync(DATA_DIR)).toEqual(['session-secret'])
  } finally {
    await killShopProcess(shop)
    otherProgram.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
