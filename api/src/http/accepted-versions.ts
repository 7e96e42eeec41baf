/**
 * The versions that an `If-Match` header accepts; undefined when it accepts any. What is not of
 * this shop's making accepts none.
 */
export function acceptedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => {
    // A proxy that packs answers marks the tag as weak; the version in it still holds.
    const version = /^\s*(?:W\/)?"(\d{1,15})(?:-[\w-]*)?"\s*$/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}
