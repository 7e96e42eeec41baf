/** The updater's settings in its own format, which is YAML; JSON is YAML, too. */
export function stringify(feed: string): string {
  return JSON.stringify({
    provider: 'generic',
    url: feed,
    updaterCacheDirName: 'voltkart-admin-updater',
  })
}
