interface UriParts {
  scheme: string
  credentials: string | undefined
  hosts: string
  name: string
  options: string[]
}

const URI = /^(mongodb(?:\+srv)?:\/\/)(?:([^@/?]*)@)?([^@/?]+)(?:\/([^?]*))?(?:\?(.*))?$/

/** Whether MongoDB, on any system, accepts a name for a database. */
export const isDatabaseName = (name: string): boolean =>
  /^[^/\\. "$*<>:|?\0]+$/.test(name) && Buffer.byteLength(name) <= 63

/**
 * The same MongoDB URI with `name` as its database. Works for every form, host lists, `+srv` and
 * percent-encoded unix sockets alike, and keeps signing in against the database it did before.
 * @throws if the URI cannot be read or MongoDB would not accept the name
 */
export function buildDatabaseUri(uri: string, name: string): string {
  if (!isDatabaseName(name)) {
    throw new Error(`"${name}" cannot be the name of a MongoDB database`)
  }
  const parts = splitUri(uri)
  const authSource = getImpliedAuthSource(parts)
  const options =
    authSource === undefined ? parts.options : [...parts.options, `authSource=${authSource}`]
  return joinUri({ ...parts, name: encodeURIComponent(name), options })
}

/**
 * The same MongoDB URI with journaled write concern: `majority` for a replica set, `1` for a
 * standalone server (docs/decisions/001-where-mongodb-comes-from.md). A killed server loses writes
 * acknowledged with less. Values in the URI itself are kept.
 */
export function withDurableWrites(uri: string, w: 'majority' | 1): string {
  const parts = splitUri(uri)
  const options = [...parts.options]
  if (!hasOption(parts, 'w')) options.push(`w=${w}`)
  if (!hasOption(parts, 'journal') && !hasOption(parts, 'j')) options.push('journal=true')
  return joinUri({ ...parts, options })
}

function splitUri(uri: string): UriParts {
  const [, scheme, credentials, hosts, name = '', query = ''] = URI.exec(uri) ?? []
  if (scheme === undefined || hosts === undefined) {
    // The URI may hold a password, so it is not repeated here.
    throw new Error('Not a MongoDB URI: it must read mongodb://host/… or mongodb+srv://host/…')
  }
  return { scheme, credentials, hosts, name, options: query.split('&').filter(Boolean) }
}

function joinUri({ scheme, credentials, hosts, name, options }: UriParts): string {
  const user = credentials === undefined ? '' : `${credentials}@`
  const query = options.length === 0 ? '' : `?${options.join('&')}`
  return `${scheme}${user}${hosts}/${name}${query}`
}

function hasOption(parts: UriParts, option: string): boolean {
  return getOption(parts, option) !== undefined
}

function getOption({ options }: UriParts, option: string): string | undefined {
  const pair = options.find((o) => o.split('=')[0]?.toLowerCase() === option.toLowerCase())
  return pair === undefined ? undefined : (pair.split('=')[1] ?? '')
}

/**
 * Without `authSource`, drivers sign in against the database in the path, or `admin` if there is
 * none: a new path would move that. A `+srv` address with a path is left alone, because its DNS
 * record usually names the source and an option here would override it.
 */
function getImpliedAuthSource(parts: UriParts): string | undefined {
  if (parts.credentials === undefined || hasOption(parts, 'authSource')) return undefined
  const mechanism = getOption(parts, 'authMechanism')?.toUpperCase() ?? 'DEFAULT'
  if (mechanism !== 'DEFAULT' && !mechanism.startsWith('SCRAM-')) return undefined
  if (parts.name === '') return 'admin'
  return parts.scheme === 'mongodb+srv://' ? undefined : parts.name
}
