/** A colour in linear light, each part from 0 to 1. */
export type Light = readonly [number, number, number]
/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4

const toDisplay = (part: number): number => {
  const clamped = Math.min(1, Math.max(0, part))
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
}

/** Reads `#rrggbb` into linear light. */
export function lightOf(hex: Hex): Light {
  const value = Number.parseInt(hex.slice(1), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

/** Writes linear light as `#rrggbb`; parts above 1 are rolled off softly before they are cut. */
export function hexOf(light: Light): Hex {
  const parts = light.map((part) => {
    const rolled = part <= 0.8 ? part : 0.8 + 0.2 * (1 - Math.exp((0.8 - part) / 0.2))
    return Math.round(toDisplay(rolled) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The colour `t` of the way from `a` to `b`, mixed as the eye takes steps to be equal. */
export function mix(a: Hex, b: Hex, t: number): Hex {
  const part = (hex: Hex, shift: number): number =>
    (Number.parseInt(hex.slice(1), 16) >> shift) & 255
  const parts = [16, 8, 0].map((shift) =>
    Math.round(part(a, shift) + (part(b, shift) - part(a, shift)) * Math.min(1, Math.max(0, t)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

export const lighten = (hex: Hex, amount: number): Hex => mix(hex, '#ffffff', amount)
export const darken = (hex: Hex, amount: number): Hex => mix(hex, '#000000', amount)
