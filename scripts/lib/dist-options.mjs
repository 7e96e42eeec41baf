const usage = 'VOLTKART_UPDATE_FEED must begin with https://, or http://localhost for a trial'

/** @param {string} feed */
function isTrusted(feed) {
  if (!URL.canParse(feed)) return false
  const { protocol, hostname } = new URL(feed)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  )
}

/**
 * The arguments of electron-builder for `npm run dist`. `--unsigned` builds without a certificate, for
 * development; such a build takes no updates, since nothing proves where they are from.
 * @param {string[]} userArgs the arguments of `npm run dist`
 * @param {string} feed the address for updates; empty without updates
 * @returns {string[]}
 * @throws Error with the text to show, when the feed cannot be trusted or the build is unsigned
 */
export function getDistOptions(userArgs, feed) {
  const isUnsigned = userArgs.includes('--unsigned')
  if (feed !== '' && !isTrusted(feed)) throw new Error(usage)
  if (feed !== '' && isUnsigned) throw new Error('An unsigned build takes no VOLTKART_UPDATE_FEED')
  return [
    ...['--config', 'electron-builder.yml', '--publish', 'never'],
    // The feed is put beside the app, and its files (latest.yml …) beside the installers.
    ...(feed === '' ? [] : ['-c.publish.provider=generic', `-c.publish.url=${feed}`]),
    // Without an identity, a Mac signs with none of those in its keychain.
    ...(isUnsigned ? ['-c.forceCodeSigning=false', '-c.mac.identity=null'] : []),
    ...userArgs.filter((option) => option !== '--unsigned'),
  ]
}
