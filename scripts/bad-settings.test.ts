import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { killShopProcess, startServerProcess } from './testing/shop-process'

beforeAll(ensureBuilt, 180_000)

it('a shop with wrong settings does not start: it says one line a variable, and writes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDirectory = join(folder, 'data')
  const shop = startServerProcess({
    DATA_DIR: dataDirectory,
    PORT: 'eighty',
    TRUST_PROXY: '-1',
    ORDER_RESERVATION_MINUTES: '0',
    LOG_LEVEL: 'loud',
  })
  onTestFinished(() => killShopProcess(shop))
  expect(await shop.ended).toMatchObject({ code: 1, signal: null })
  expect(shop.output()).toBe('')
  expect(shop.errors().trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^TRUST_PROXY: /),
    expect.stringMatching(/^ORDER_RESERVATION_MINUTES: /),
    expect.stringMatching(/^LOG_LEVEL: .*"silent"/),
  ])
  expect(existsSync(dataDirectory)).toBe(false)
})
