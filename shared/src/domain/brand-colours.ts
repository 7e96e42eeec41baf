/** The colours behind links and buttons: of light mode, and the lightest one of dark mode. */
const LIGHT_GROUND = '#F5F7FA'
const DARK_GROUND = '#16203A'
const INK = '#0F172A'
/** The contrast of text by WCAG 2.2, level AA (success criterion 1.4.3). */
const AA = 4.5

type Rgb = readonly [number, number, number]

function toRgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return [red, green, blue]
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function computeLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function computeContrast(first: Rgb, second: Rgb): number {
  const [lower = 0, higher = 0] = [computeLuminance(first), computeLuminance(second)].sort(
    (a, b) => a - b,
  )
  return (higher + 0.05) / (lower + 0.05)
}

/** A mix of two colours; `share` is the part of the second, 0 to 1. */
function mix(rgb: Rgb, target: Rgb, share: number): Rgb {
  const [red = 0, green = 0, blue = 0] = rgb.map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  )
  return [red, green, blue]
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Whether links and white text on buttons are readable in a colour, such as `#4338ca`, in light mode. */
export const isReadableAccent = (accent: string): boolean =>
  computeContrast(toRgb(accent), toRgb(LIGHT_GROUND)) >= AA

/** The accent in dark mode: as much lighter as links need there. */
function lightenForDark(accent: Rgb): Rgb {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  const tones = shares.map((share) => mix(accent, WHITE, share))
  const grounds = [toRgb(DARK_GROUND), toRgb(INK)]
  // A little more than the minimum, as light text on dark looks thinner.
  return (
    tones.find((tone) => grounds.every((ground) => computeContrast(tone, ground) >= AA + 1)) ??
    WHITE
  )
}

/** Red, green and blue of a colour and its variants, 0 to 255 each. */
export interface AccentTones {
  main: Rgb
  light: Rgb
  dark: Rgb
  contrastText: Rgb
}

/** The tones of an accent colour, such as `#4338ca`, in both colour schemes. */
export function toAccentTones(accent: string): { light: AccentTones; dark: AccentTones } {
  const tones = (main: Rgb, contrastText: Rgb): AccentTones => ({
    main,
    light: mix(main, WHITE, 0.2),
    dark: mix(main, BLACK, 0.3),
    contrastText,
  })
  const main = toRgb(accent)
  return { light: tones(main, WHITE), dark: tones(lightenForDark(main), toRgb(INK)) }
}

/** The contrast of two colours such as `#4338ca` by WCAG 2.2, 1 to 21. */
export const computeContrastRatio = (a: string, b: string): number =>
  computeContrast(toRgb(a), toRgb(b))
