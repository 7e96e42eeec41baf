import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { SANDBOX_PATH } from '../../api/dev/razorpay-sandbox/sandbox'
import { root } from '../lib/project.mjs'
import { readBase } from './base-image'
import { findComposeEngine, createRunName, pullImage, removeResources, type Engine } from './engine'
import { findFreePort } from '../testing/free-port'
import { captureOutput, runProgram, isWorking } from './program'

const owner = { email: 'owner@example.test', password: randomBytes(12).toString('hex') }
const keyId = 'rzp_test_compose'

const createSecret = () => randomBytes(32).toString('hex')

/**
 * Makes a self-signed certificate for localhost.
 * @returns the file of the certificate alone, and the folder in which it lies with its key
 */
async function makeCertificate(folder: string): Promise<{ certificate: string; certs: string }> {
  const certificate = join(folder, 'shop.crt')
  const key = join(folder, 'shop.key')
  const certs = join(folder, 'certs')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await captureOutput('openssl', [...request, ...names, '-keyout', key, '-out', certificate])
  mkdirSync(certs)
  const certificateWithKey = join(certs, 'shop.pem')
  writeFileSync(certificateWithKey, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  // The proxy runs as another user.
  chmodSync(certs, 0o755)
  chmodSync(certificateWithKey, 0o644)
  return { certificate, certs }
}

/** The content of compose.env, and the variables that the two compose files take from it. */
function createSettings(name: string, ports: Record<'http' | 'https' | 'provider', number>) {
  return {
    PUBLIC_URL: `https://localhost:${ports.https}`,
    SHOP_NAME: 'Voltkart',
    SESSION_SECRET: createSecret(),
    METRICS_TOKEN: createSecret(),
    S3_ACCESS_KEY_ID: randomBytes(8).toString('hex'),
    S3_SECRET_ACCESS_KEY: createSecret(),
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: createSecret(),
    RAZORPAY_WEBHOOK_SECRET: createSecret(),
    RAZORPAY_API_BASE: `http://provider:7000${SANDBOX_PATH}`,
    VOLTKART_VERSION: name,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    PROVIDER_PORT: String(ports.provider),
  }
}

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ image: z.string(), build: z.unknown().optional() })),
})

/**
 * Fetches the images that are not built here, and the base of the one that is.
 * @throws Error that names those that cannot be had
 */
async function pullImages(engine: Engine): Promise<void> {
  const readText = (name: string) => readFileSync(join(root, name), 'utf8')
  const { services } = composeSchema.parse(parse(readText('compose.yaml'), { merge: true }))
  const otherImages = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]))
  const images = new Set([readBase(readText('Containerfile')).name, ...otherImages])
  const reasons: string[] = []
  for (const image of images) {
    const reason = await pullImage(engine, image)
    if (reason !== undefined) reasons.push(`${image}: ${reason}`)
  }
  if (reasons.length === 0) return
  throw new Error(
    `compose.yaml is valid, but the check cannot continue: these images cannot be pulled.\n${reasons.join('\n')}`,
  )
}

/**
 * Starts the shop of compose.yaml under a name and on ports of its own, with a stand-in for Razorpay
 * (ops/compose.check.yaml), buys in it through the proxy, and removes it with its volumes and images.
 * @throws Error that says what is missing or wrong
 */
export async function checkCompose(): Promise<void> {
  const engine = await findComposeEngine()
  if (!(await isWorking('openssl', 'version'))) throw new Error('openssl is missing: install it.')
  const folder = mkdtempSync(join(tmpdir(), 'voltkart-compose-'))
  const name = createRunName()
  const envFile = join(folder, 'compose.env')
  const files = ['--file', 'compose.yaml', '--file', 'ops/compose.check.yaml']
  const compose = ['compose', '--project-name', name, '--env-file', envFile, ...files]
  const cleanupCommands: string[][] = []
  try {
    const { certificate, certs } = await makeCertificate(folder)
    const [http = 0, https = 0, provider = 0] = await Promise.all([1, 2, 3].map(findFreePort))
    const settings = {
      ...createSettings(name, { http, https, provider }),
      SHOP_ENV_FILE: envFile,
      CHECK_CERTS: certs,
    }
    const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(envFile, lines.join(''), { mode: 0o600 })
    await captureOutput(engine, [...compose, 'config', '--quiet'])
    await pullImages(engine)
    cleanupCommands.push([
      'image',
      'rm',
      '--force',
      `voltkart:${name}`,
      `voltkart-provider:${name}`,
    ])
    cleanupCommands.push([...compose, 'down', '--volumes', '--remove-orphans'])
    console.error('Building and starting the shop …')
    await captureOutput(engine, [...compose, 'up', '--build', '--detach', '--wait'])
    const create = ['node', 'api/dist/admin.js', 'create', '--name', 'Owner']
    const account = ['--email', owner.email, '--password-stdin']
    const inShop = [...compose, 'exec', '-T', 'shop-1']
    await captureOutput(engine, [...inShop, ...create, ...account], {
      input: `${owner.password}\n`,
    })
    const environment = {
      NODE_EXTRA_CA_CERTS: certificate,
      SHOP_URL: settings.PUBLIC_URL,
      PROVIDER_URL: `http://127.0.0.1:${provider}${SANDBOX_PATH}`,
      RAZORPAY_KEY_ID: keyId,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    }
    const buy = ['--import', 'tsx', 'scripts/checks/purchase-main.ts']
    console.log(await captureOutput(process.execPath, buy, { environment }))
  } catch (error) {
    const { output, errors } = await runProgram(engine, [...compose, 'logs', '--tail', '20'])
    console.error(output + errors)
    throw error
  } finally {
    await removeResources(engine, cleanupCommands)
    rmSync(folder, { recursive: true, force: true })
  }
}
