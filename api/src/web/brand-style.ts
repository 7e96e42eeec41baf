import { accentTones, type AccentTones } from '@voltkart/shared/domain/brand-colours'

/** The CSS variables of the theme that have the accent colour. */
function variables({ main, light, dark, contrastText }: AccentTones): string {
  return Object.entries({ main, light, dark, contrastText })
    .map(([name, rgb]) => {
      const channels = rgb.join(' ')
      const variable = `--mui-palette-primary-${name}`
      return `${variable}:rgb(${channels});${variable}Channel:${channels};`
    })
    .join('')
}

/**
 * A style element that gives pages the shop's accent colour, in both colour schemes; nothing without
 * one. Its selectors outweigh the theme's own, wherever the theme is loaded.
 */
export function brandStyle(accent: string | undefined): string {
  if (accent === undefined) return ''
  const { light, dark } = accentTones(accent)
  const rules = `:root:root{${variables(light)}}:root:root[data-color-scheme=dark]{${variables(dark)}}`
  return `<style>${rules}</style>`
}
