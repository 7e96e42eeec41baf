/**
 * The versions that an `If-Match` header accepts; undefined if it accepts any. A tag that is not
 * the shop's accepts none.
 */
export function parseIfMatch(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => {
    // A compressing proxy marks the tag as weak; its version is still valid.
    const version = /^\s*(?:W\/)?"(\d{1,15})(?:-[\w-]*)?"\s*$/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}
