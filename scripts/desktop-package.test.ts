import type { Configuration } from 'app-builder-lib'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config'
import { DebugLogger } from 'builder-util'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { distOptions } from './lib/dist-options.mjs'
import { root } from './lib/project.mjs'

let config: Configuration
beforeAll(async () => {
  config = await getConfig(root, 'electron-builder.yml', null)
})

const json = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, never>

describe('the configuration of the installers', () => {
  it('is accepted by electron-builder, and a misspelt one is not', async () => {
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

describe('the signature of installers', () => {
  it('is required, by the publisher whose updates installed apps accept', () => {
    expect(config.forceCodeSigning).toBe(true)
    expect(config.win?.signtoolOptions?.publisherName).toBe('Voltkart')
    expect(config.win?.verifyUpdateCodeSignature).not.toBe(false)
    expect(distOptions(['--linux', 'deb'], '').join(' ')).not.toContain('forceCodeSigning')
  })

  it('can be left out only on purpose, and then without updates', () => {
    const options = distOptions(['--unsigned', '--win'], '')
    expect(options).toContain('-c.forceCodeSigning=false')
    expect(options).not.toContain('--unsigned')
    expect(options.at(-1)).toBe('--win')
    expect(() => distOptions(['--unsigned'], 'https://updates.test/')).toThrow('unsigned')
  })

  it('does not replace a trusted feed', () => {
    expect(distOptions([], 'https://updates.test/')).toContain(
      '-c.publish.url=https://updates.test/',
    )
    expect(distOptions([], 'http://localhost:8080/x')).toContain(
      '-c.publish.url=http://localhost:8080/x',
    )
    for (const feed of ['http://updates.test/', 'http://localhost.evil.test/x', 'file:///x', 'x']) {
      expect(() => distOptions([], feed), feed).toThrow('https://')
    }
  })
})

describe('without Electron’s program', () => {
  it.each(['desktop', 'dist'])('`npm run %s` reports it in one line', (command) => {
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
