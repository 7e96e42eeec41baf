import type { Configuration } from 'app-builder-lib'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config'
import { DebugLogger } from 'builder-util'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from './lib/project.mjs'

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
