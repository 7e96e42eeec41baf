import { listPackage, extractFile } from '@electron/asar'
import { getCurrentFuseWire } from '@electron/fuses'
import { FuseV1Options } from '@electron/fuses/dist/config'
import { FuseState } from '@electron/fuses/dist/constants'
import type { Configuration } from 'app-builder-lib'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config'
import { DebugLogger } from 'builder-util'
import { spawnSync } from 'node:child_process'
import { isBuiltin } from 'node:module'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDesktop } from '../../scripts/lib/desktop-built.mjs'
import { getDistOptions } from '../../scripts/lib/dist-options.mjs'
import { root } from '../../scripts/lib/project.mjs'
import { createElectronStub } from './electron-stub'

// Packing takes long and needs the packages of this folder, so the desktop workflow alone runs this.
const SLOW_MS = 240_000

function readShopVersion(): string {
  const file = readFileSync(join(root, 'package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}

it('the configuration of the installers is accepted by electron-builder, and a misspelt one is not', async () => {
  const config = await getConfig(root, 'electron-builder.yml', null)
  const logger = new DebugLogger(false)
  await expect(validateConfiguration(config, logger)).resolves.toBeUndefined()
  const misspelt = { ...config, elektronFuses: {} } as Configuration
  await expect(validateConfiguration(misspelt, logger)).rejects.toThrow('elektronFuses')
})

describe.skipIf(process.platform === 'win32')('the packed app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-pack-'))
  const unpacked = join(folder, 'out', 'linux-unpacked')
  const archive = join(unpacked, 'resources', 'app.asar')
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    expect(await buildDesktop()).toBe(true)
    const electron = join(folder, 'electron')
    await createElectronStub(electron)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(import.meta.dirname, 'node_modules/electron-builder/cli.js'),
        ...getDistOptions(['--linux', 'dir', '--x64'], 'https://updates.test/'),
        `-c.electronDist=${electron}`,
        `-c.directories.output=${join(folder, 'out')}`,
      ],
      { cwd: root, encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
  }, SLOW_MS)

  it('contains only the build', () => {
    const files = listPackage(archive, { isPack: false })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.\w+$/.test(path))
    const expected = [
      /^\/package\.json$/,
      /^\/main\/main\.cjs$/,
      /^\/preload\/preload\.cjs$/,
      /^\/renderer\/(index\.html|color-scheme\.js|favicon\.svg)$/,
      /^\/renderer\/assets\/[\w.-]+\.(js|css|wasm|woff2)$/,
    ]
    expect(files.filter((path) => !expected.some((pattern) => pattern.test(path)))).toEqual([])
    for (const pattern of expected) {
      expect(
        files.filter((path) => pattern.test(path)),
        String(pattern),
      ).not.toEqual([])
    }
  })

  it('is a package without dependencies that starts the main process', () => {
    const app = JSON.parse(extractFile(archive, 'package.json').toString()) as Record<
      string,
      unknown
    >
    expect(app).toMatchObject({ main: 'main/main.cjs', version: readShopVersion() })
    expect(app).not.toHaveProperty('dependencies')
    const required = [
      ...extractFile(archive, 'main/main.cjs')
        .toString()
        .matchAll(/\brequire\("([^"]+)"\)/g),
    ].map(([, name]) => name ?? '')
    const unbundledModules = required.filter((name) => name !== 'electron' && !isBuiltin(name))
    expect(unbundledModules).toEqual([])
  })

  it('starts, and exits if a copy is already running', () => {
    const main = join(folder, 'main.cjs')
    writeFileSync(main, extractFile(archive, 'main/main.cjs'))
    const run = ['--require', join(import.meta.dirname, 'electron-taken.cjs'), main]
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([0, 'quit\n', ''])
  })

  it('has the feed for updates beside it, where no page can change it', () => {
    const feed = readFileSync(join(unpacked, 'resources', 'app-update.yml'), 'utf8')
    expect(feed).toContain('url: https://updates.test/')
  })

  it('shows pages that load no script and no style from elsewhere', () => {
    const page = extractFile(archive, 'renderer/index.html').toString()
    const sources = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)]
    expect(sources.length).toBeGreaterThan(2)
    expect(sources.map(([, address]) => address).filter((at) => !at?.startsWith('/'))).toEqual([])
    expect(page).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('enables the security fuses', async () => {
    const program = readdirSync(unpacked).find((name) => name === 'voltkart-admin')
    const { version: _version, ...wire } = await getCurrentFuseWire(join(unpacked, program ?? ''))
    const enabledFuses = Object.entries(wire).flatMap(([fuse, state]) =>
      state === FuseState.ENABLE ? [FuseV1Options[Number(fuse)]] : [],
    )
    expect(enabledFuses.sort()).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ])
  })

  it('keeps the English locales only', () => {
    expect(readdirSync(join(unpacked, 'locales')).sort()).toEqual(['en-GB.pak', 'en-US.pak'])
  })
})
