import type { S3Config } from '../../config/config'
import { StorageError } from './image-storage'

/** Reads the details of an SDK error, which may be nested. */
interface ErrorDetails {
  name: string
  status: number | undefined
  code: string | undefined
}

function readError(error: Error): ErrorDetails {
  const metadata = '$metadata' in error ? error.$metadata : undefined
  const status =
    metadata instanceof Object && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  return {
    name: error.name,
    status: typeof status === 'number' ? status : undefined,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
  }
}

/** Whether an error says that there is no such picture, rather than no such bucket. */
export function isMissingKey(error: unknown): boolean {
  return error instanceof Error && readError(error).name === 'NoSuchKey'
}

/**
 * Turns SDK errors into messages for the operator; unknown errors stay unchanged. The SDK's error
 * is not passed on: it contains the whole request with its signature.
 */
export function explainS3Error(error: unknown, { bucket, endpoint, region }: S3Config): unknown {
  if (!(error instanceof Error)) return error
  const { name, status, code } = readError(error)
  const where = endpoint ?? `S3 in ${region}`
  const refused = (message: string) => new StorageError('refused', message)
  if (name === 'NoSuchBucket') return refused(`S3_BUCKET: there is no bucket ${bucket} at ${where}`)
  if (name === 'CredentialsProviderError') {
    return refused('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: there are no credentials')
  }
  if (status === 401 || status === 403) {
    const settings = 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'
    return refused(`${settings}: ${where} refuses them for the bucket ${bucket} (${name})`)
  }
  if (status !== undefined && status < 500 && status !== 408 && status !== 429) {
    const settings = 'S3_ENDPOINT, S3_REGION, S3_BUCKET'
    return refused(`${settings}: ${where} does not take the request (${status} ${name})`)
  }
  if (status !== undefined || code !== undefined || name === 'TimeoutError') {
    const what = status ?? code ?? name
    const message = `S3_ENDPOINT: ${where} does not respond (${what})`
    return new StorageError('away', message)
  }
  return error
}
