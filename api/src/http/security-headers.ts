import helmet from 'helmet'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config'

const razorpayScript = 'https://checkout.razorpay.com'
const razorpayFrames = ['https://api.razorpay.com', 'https://checkout.razorpay.com']
const razorpayCalls = ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']

/** Pages of the admin area read barcodes with WebAssembly, which is still no `eval` of a text. */
const getScriptSource = ({ url = '' }: IncomingMessage): string =>
  /^\/admin([/?]|$)/.test(url) ? "'self' 'wasm-unsafe-eval'" : "'self'"

const usesHttps = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false

/**
 * Security headers of built files. Browsers read the others only with pages, and all of them are
 * larger than many a file.
 */
export const createFileHeaders = (config: Config): ReturnType<typeof helmet> =>
  helmet({
    strictTransportSecurity: usesHttps(config),
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/**
 * Security headers. The content security policy allows Razorpay's script and frame only with real
 * keys, and inline scripts only by their hashes.
 */
export function createSecurityHeaders(
  config: Config,
  scriptHashes: readonly string[] = [],
): ReturnType<typeof helmet> {
  const real = !config.razorpay.sandbox
  const https = usesHttps(config)
  return helmet({
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    // Razorpay's window talks to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: [
          getScriptSource,
          ...scriptHashes.map((hash) => `'${hash}'`),
          ...(real ? [razorpayScript] : []),
        ],
        // The UI library injects styles into the page while rendering.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(real ? razorpayCalls : [])],
        frameSrc: ["'self'", ...(real ? razorpayFrames : [])],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
}
