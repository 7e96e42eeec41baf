import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { getDistOptions } from './lib/dist-options.mjs'
import { root } from './lib/project.mjs'

interface Configuration {
  electronVersion?: string
  protocols?: object
  forceCodeSigning?: boolean
  win?: {
    target?: string
    verifyUpdateCodeSignature?: boolean
    signtoolOptions?: { publisherName?: string }
  }
  mac?: { target?: string }
  linux?: { target?: string[] }
}

// That electron-builder accepts it is tested where electron-builder is installed.
const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Configuration

const readJson = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, never>

describe('the configuration of the installers', () => {
  it('makes nsis for Windows, dmg for macOS, AppImage and deb for Linux', () => {
    expect(config.win?.target).toBe('nsis')
    expect(config.mac?.target).toBe('dmg')
    expect(config.linux?.target).toEqual(['AppImage', 'deb'])
    expect(config.protocols).toEqual([{ name: 'Voltkart order', schemes: ['voltkart'] }])
  })

  it('names the Electron that is installed for packaging, which is pinned', () => {
    const { devDependencies } = readJson('admin-desktop/packaging/package.json')
    expect(config.electronVersion).toBe(devDependencies?.['electron'])
    const { packages } = readJson('admin-desktop/packaging/package-lock.json')
    expect(packages?.['node_modules/electron']).toMatchObject({ version: config.electronVersion })
  })
})

describe('the signature of installers', () => {
  it('is required, by the publisher whose updates installed apps accept', () => {
    expect(config.forceCodeSigning).toBe(true)
    expect(config.win?.signtoolOptions?.publisherName).toBe('Voltkart')
    expect(config.win?.verifyUpdateCodeSignature).not.toBe(false)
    expect(getDistOptions(['--linux', 'deb'], '').join(' ')).not.toContain('forceCodeSigning')
  })

  it('can be left out only on purpose, and then without updates', () => {
    const options = getDistOptions(['--unsigned', '--win'], '')
    expect(options).toContain('-c.forceCodeSigning=false')
    expect(options).not.toContain('--unsigned')
    expect(options.at(-1)).toBe('--win')
    expect(() => getDistOptions(['--unsigned'], 'https://updates.test/')).toThrow('unsigned')
  })

  it('does not replace a trusted feed', () => {
    expect(getDistOptions([], 'https://updates.test/')).toContain(
      '-c.publish.url=https://updates.test/',
    )
    expect(getDistOptions([], 'http://localhost:8080/x')).toContain(
      '-c.publish.url=http://localhost:8080/x',
    )
    for (const feed of ['http://updates.test/', 'http://localhost.evil.test/x', 'file:///x', 'x']) {
      expect(() => getDistOptions([], feed), feed).toThrow('https://')
    }
  })
})

it.each(['desktop', 'dist'])(
  'without Electron’s program `npm run %s` reports it in one line',
  (command) => {
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
    expect(stderr.trim()).toMatch(
      /^Electron is not installed: run this again where github.com can be reached\.$/,
    )
  },
)
