import type Razorpay from 'razorpay'
import type { RazorpayConfig } from '../../config/config'

const RESPONSE_BYTES_MAX = 2_000_000

interface HttpFailure extends Error {
  code?: string
  response?: { status: number; data: unknown }
}

/** The SDK's own HTTP instance, which its types leave out. */
interface HttpInstance {
  defaults: { timeout: number; maxRedirects: number; maxContentLength: number; proxy?: false }
  interceptors: {
    request: { use(change: <Request extends object>(request: Request) => Request): void }
    response: { use(success: undefined, failure: (failure: HttpFailure) => never): void }
  }
  post(
    path: string,
    body: unknown,
    options: { headers: Record<string, string> },
  ): Promise<{ data: unknown }>
}

/**
 * A failed request, in the form that the SDK reads (`response`) and the one that it throws. Without
 * a response it gets a synthetic one with status 0.
 */
class AnsweredFailure extends Error {
  readonly response: { status: number; data: { error?: unknown } }
  readonly statusCode: number
  readonly error: unknown

  constructor(failure: HttpFailure) {
    super(failure.message)
    const description = failure.code === 'ERR_CANCELED' ? 'no response in time' : failure.message
    const data = failure.response?.data
    this.statusCode = failure.response?.status ?? 0
    this.response = {
      status: this.statusCode,
      data:
        typeof data === 'object' && data !== null
          ? data
          : { error: { code: failure.code, description } },
    }
    this.error = this.response.data.error
  }
}

export interface RazorpaySdk {
  /** Calls the SDK. */
  call<Result>(work: (sdk: Razorpay) => Promise<Result>): Promise<Result>
  /** A call that the SDK lacks: with custom headers. Fails like the SDK. */
  post(path: string, body: object, headers: Record<string, string>): Promise<unknown>
}

/**
 * The official SDK with the base URL from `apiBase()` for each request and a limit on the total
 * duration. Failures are `{ statusCode, error }`, with status 0 when there was no response. The SDK is
 * loaded with the first call, since a start need not wait for it.
 */
export function createRazorpaySdk(
  config: Pick<RazorpayConfig, 'keyId' | 'keySecret' | 'sandbox'>,
  apiBase: () => string,
  timeoutMs: number,
): RazorpaySdk {
  async function loadSdk(): Promise<{ sdk: Razorpay; http: HttpInstance }> {
    const { default: Sdk } = await import('razorpay')
    const sdk = new Sdk({ key_id: config.keyId, key_secret: config.keySecret })
    const { rq: http } = sdk.api as unknown as { rq: HttpInstance }
    http.defaults.timeout = timeoutMs
    http.defaults.maxContentLength = RESPONSE_BYTES_MAX
    // A redirect would send the key to its target.
    http.defaults.maxRedirects = 0
    // The sandbox is in this process: requests to it must bypass proxies.
    if (config.sandbox) http.defaults.proxy = false
    http.interceptors.request.use((request) => ({
      ...request,
      baseURL: apiBase(),
      // The instance's own limit restarts with every received byte.
      signal: AbortSignal.timeout(timeoutMs),
    }))
    // The SDK reads `response` of every failure, and throws a TypeError where it is missing.
    http.interceptors.response.use(undefined, (failure) => {
      throw new AnsweredFailure(failure)
    })
    return { sdk, http }
  }
  let loaded: ReturnType<typeof loadSdk> | undefined
  const loadOnce = () => (loaded ??= loadSdk())
  return {
    call: async (work) => work((await loadOnce()).sdk),
    post: async (path, body, headers) => {
      const { http } = await loadOnce()
      return (await http.post(path, body, { headers })).data
    },
  }
}
