/**
 * The part of a webhook's address that may be written down and mailed: scheme, host and port. Many
 * services put the secret of a webhook into its path. An extension has a name in its place.
 */
export const publicPart = (url: string): string =>
  /^https?:/i.test(url) ? new URL(url).origin : url
