import { expect, it } from 'vitest'
import { toAccentTones, computeContrastRatio, isReadableAccent } from './brand-colours'

const hex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`

it('contrast is that of WCAG', () => {
  expect(computeContrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it.each(['#4338ca', '#b91c1c', '#0f766e', '#000000', '#7c2d12'])('%s is readable', (accent) => {
  expect(isReadableAccent(accent)).toBe(true)
})

it.each(['#ffffff', '#fbbf24', '#22c55e', '#a5b4fc', '#777777'])('%s is too light', (accent) => {
  expect(isReadableAccent(accent)).toBe(false)
})

it('every readable accent has tones with enough contrast in the dark as well', () => {
  const steps = [0, 51, 102, 153, 204, 255]
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => hex([red, green, blue]))),
  )
  const readable = colours.filter(isReadableAccent)
  expect(readable.length).toBeGreaterThan(60)
  for (const accent of readable) {
    const { light, dark } = toAccentTones(accent)
    expect(hex(light.main)).toBe(accent)
    for (const ground of ['#0b1120', '#111a2e', '#16203a']) {
      expect(computeContrastRatio(hex(dark.main), ground), accent).toBeGreaterThanOrEqual(4.5)
    }
    const onButton = computeContrastRatio(hex(dark.main), hex(dark.contrastText))
    expect(onButton, accent).toBeGreaterThanOrEqual(4.5)
  }
})
