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
import { buildDesktop } from './lib/desktop-built.mjs'
import { root } from './lib/project.mjs'
import { makeHollowElectron } from './testing/hollow-electron'

const SLOW_MS = 240_000
let config: Configuration
beforeAll(async () => {
  config = await getConfig(root, 'electron-builder.yml', null)
})

const json = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, never>

describe('the configuration of the installers', () => {
  it('is one that electron-builder takes, and a misspelt one is not', async () => {
    const logger = new DebugLogger(false)
    await expect(validateConfiguration(config, logger)).resolves.toBeUndefined()
    const misspelt = { ...config, elektronFuses: {} } as Configuration
    await expect(validateConfiguration(misspelt, logger)).rejects.toThrow('elektronFuses')
  })

  it('makes nsis for Windows, dmg for macOS, AppImage and deb for Linux', () => {
    expect(config.win?.target).toBe('nsis')
    expect(config.mac?.target).toBe('dmg')
    expect(config.linux?.target).toEqual(['AppImage', 'deb'])
    expect(config.protocols).toEqual([{ name: 'Voltkart order', schemes: ['voltkart'] }])
  })

  it('names the Electron that is installed, which is pinned', () => {
    const { devDependencies } = json('admin-desktop/package.json')
    expect(config.electronVersion).toBe(devDependencies?.['electron'])
    expect(json('node_modules/electron/package.json').version).toBe(config.electronVersion)
  })
})

describe.skipIf(process.platform === 'win32')('what is packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-pack-'))
  const unpacked = join(folder, 'out', 'linux-unpacked')
  const archive = join(unpacked, 'resources', 'app.asar')
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    expect(await buildDesktop()).toBe(true)
    const electron = join(folder, 'electron')
    await makeHollowElectron(electron)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/electron-builder/cli.js',
        ...['--config', 'electron-builder.yml', '--linux', 'dir', '--x64', '--publish', 'never'],
        `-c.electronDist=${electron}`,
        `-c.directories.output=${join(folder, 'out')}`,
      ],
      { cwd: root, encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
  }, SLOW_MS)

  it('is what was built, and nothing beside it', () => {
    const files = listPackage(archive, { isPack: false })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.\w+$/.test(path))
    const expected = [
      /^\/package\.json$/,
      /^\/main\/main\.cjs$/,
      /^\/preload\/preload\.cjs$/,
      /^\/renderer\/(index\.html|color-scheme\.js|favicon\.svg)$/,
      /^\/renderer\/assets\/[\w.-]+\.(js|css|woff2)$/,
    ]
    expect(files.filter((path) => !expected.some((pattern) => pattern.test(path)))).toEqual([])
    for (const pattern of expected) {
      expect(
        files.filter((path) => pattern.test(path)),
        String(pattern),
      ).not.toEqual([])
    }
  })

  it('is a package that depends on nothing and starts the main process', () => {
    const app = JSON.parse(extractFile(archive, 'package.json').toString()) as Record<
      string,
      unknown
    >
    expect(app).toMatchObject({ main: 'main/main.cjs', version: json('package.json').version })
    expect(app).not.toHaveProperty('dependencies')
    const required = [
      ...extractFile(archive, 'main/main.cjs')
        .toString()
        .matchAll(/\brequire\("([^"]+)"\)/g),
    ].map(([, name]) => name ?? '')
    const strangers = required.filter((name) => name !== 'electron' && !isBuiltin(name))
    expect(strangers).toEqual([])
  })

  it('begins, and gives way to a copy that runs already', () => {
    const main = join(folder, 'main.cjs')
    writeFileSync(main, extractFile(archive, 'main/main.cjs'))
    const run = ['--require', join(root, 'scripts/testing/electron-taken.cjs'), main]
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([0, 'quit\n', ''])
  })

  it('shows pages that load no script and no style from elsewhere', () => {
    const page = extractFile(archive, 'renderer/index.html').toString()
    const sources = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)]
    expect(sources.length).toBeGreaterThan(2)
    expect(sources.map(([, address]) => address).filter((at) => !at?.startsWith('/'))).toEqual([])
    expect(page).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('runs with the fuses as they are to be', async () => {
    const program = readdirSync(unpacked).find((name) => name === 'voltkart-admin')
    const { version: _version, ...wire } = await getCurrentFuseWire(join(unpacked, program ?? ''))
    const on = Object.entries(wire).flatMap(([fuse, state]) =>
      state === FuseState.ENABLE ? [FuseV1Options[Number(fuse)]] : [],
    )
    expect(on.sort()).toEqual([
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ])
  })

  it('speaks the language of the app only', () => {
    expect(readdirSync(join(unpacked, 'locales')).sort()).toEqual(['en-GB.pak', 'en-US.pak'])
  })
})

describe('without Electron’s program', () => {
  it.each(['desktop', 'dist'])('`npm run %s` says so in one line', (command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        ELECTRON_OVERRIDE_DIST_PATH: join(tmpdir(), 'no-electron-here'),
      },
    })
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim()).toMatch(/^Electron binary not installed: run `npx install-electron`.*$/)
  })
})
