import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { examineMachine } from './checks'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-doctor-'))
const taken = createServer()
beforeAll(() => new Promise<void>((done) => taken.listen(0, '127.0.0.1', done)))
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readOutput(settings: Record<string, string>) {
  const findings = await examineMachine({
    PORT: '0',
    DATA_DIR: join(folder, 'new', 'data'),
    ...settings,
  })
  const getByState = (state: string) => findings.filter((finding) => finding.state === state)
  return { ok: getByState('ok'), optional: getByState('optional'), missing: getByState('missing') }
}
const matchFinding = (pattern: RegExp) =>
  expect.objectContaining({ what: expect.stringMatching(pattern) as string }) as object

it('finds nothing missing if a shop can start, names optional parts, and writes nothing', async () => {
  const { ok, optional, missing } = await readOutput({ MONGODB_URI: inject('databaseUri') })
  expect(missing).toEqual([])
  for (const pattern of [
    /^Node\.js \d/,
    /settings are right/,
    /port 0 .* free/,
    /can be written/,
    /MONGODB_URI answers/,
  ]) {
    expect(ok).toContainEqual(matchFinding(pattern))
  }
  expect(optional).toContainEqual(matchFinding(/no keys of Razorpay/))
  expect(optional).toContainEqual(matchFinding(/no mail server/))
  expect(optional.every(({ todo }) => todo)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

it('names the remedy for each missing part', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { port } = taken.address() as AddressInfo
  const { missing } = await readOutput({
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(file, 'data'),
    MONGODB_URI: 'mongodb://127.0.0.1:9',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@mail.example',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
    PUBLIC_URL: 'http://shop.test',
  })
  expect(missing).toEqual([
    matchFinding(/^RAZORPAY_WEBHOOK_SECRET: is required in production/),
    {
      state: 'missing',
      what: `port ${port} of 127.0.0.1 is taken`,
      todo: expect.any(String) as string,
    },
    matchFinding(/cannot be written to/),
    matchFinding(/at MONGODB_URI does not respond/),
  ])
  expect(missing.every(({ todo }) => todo)).toBe(true)
})

it('checks the store of the pictures, if there is one', async () => {
  const { missing } = await readOutput({
    MONGODB_URI: inject('databaseUri'),
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(missing).toEqual([matchFinding(/^S3_ENDPOINT: .* does not respond/)])
})
