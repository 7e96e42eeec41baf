import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/lib/project.mjs'
import { findFreePort } from '../../scripts/testing/free-port'
import { killShopProcess, startServerProcess } from '../../scripts/testing/shop-process'

export const owner = { email: 'owner@lakeside.example', password: 'lakeside-owner-1' }

/** Makes the first owner with the command that the documentation names. */
async function createOwner(settings: Record<string, string>): Promise<void> {
  const args = ['create', '--email', owner.email, '--name', 'Kavya Hegde', '--password-stdin']
  const command = spawn(process.execPath, ['api/dist/admin.js', ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  command.stdin.end(`${owner.password}\n`)
  const code = await new Promise((resolve) => command.once('close', resolve))
  if (code !== 0) throw new Error('The owner could not be created')
}

/**
 * Starts a shop in production on an empty database, with nothing but an owner. Its database is
 * beside that of the shop at `besideUrl`.
 */
export async function startEmptyShop(besideUrl: string): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const { port: besidePort } = new URL(besideUrl)
  const port = String(await findFreePort())
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', besidePort)
  const address = await readFile(join(folder, 'database', 'address'), 'utf8')
  const url = `http://127.0.0.1:${port}`
  const settings = {
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: join(folder, 'empty-shop'),
    MONGODB_URI: address
      .trim()
      .replace(/^(mongodb:\/\/[^/?]+)(\/[^?]*)?/, `$1/empty-${randomUUID().slice(0, 8)}`),
    SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
    PUBLIC_URL: url,
    RAZORPAY_KEY_ID: 'rzp_live_key',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'b7d0c61e9f2a4385b1c07e6d29fa8453',
    LOG_LEVEL: 'warn',
  }
  const shop = startServerProcess(settings)
  // The shop also ends when the run is interrupted: one that is left would stand in the way of the
  // next.
  process.once('exit', () => shop.kill('SIGKILL'))
  await shop.ready
  await createOwner(settings)
  return { url, stop: () => killShopProcess(shop) }
}
