import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * Starts the built shop with its demo catalogue on a free port and with a temporary data folder.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export function startThrowawayShop() {
  const directory = mkdtempSync(join(tmpdir(), 'voltkart-throwaway-'))
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
      const url = /is ready on (\S+)/.exec(output)?.[1]
      if (url) resolve({ url, stop })
    })
    void ended.then(() => reject(new Error('The shop did not start')))
  })
}
