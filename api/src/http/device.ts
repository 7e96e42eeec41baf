// The first match counts: browsers also name those with which they claim to be compatible.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\//, 'Desktop app'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (list: typeof browsers, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Browser and system from a `User-Agent` header, such as `Firefox on Windows`, for the list of
 * sessions. The header itself is not stored.
 */
export function describeDevice(userAgent = ''): string {
  const browser = findName(browsers, userAgent)
  const system = findName(systems, userAgent)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
