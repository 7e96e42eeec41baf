import { getContrastRatio, type Theme } from '@mui/material/styles'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { theme } from './theme'
import { writeThemeCss, writeThemeJson } from './theme-files'
import { themeSource } from './theme-source'

const used: Record<string, (of: Theme) => unknown> = {
  spacing: ({ spacing }) => [spacing(), spacing(2), spacing(0, 'auto'), spacing(-1.5)],
  breakpoints: ({ breakpoints: { up, down, between, only, not } }) => [
    up('md'),
    down('md'),
    between('sm', 'lg'),
    only('xs'),
    not('sm'),
    up(700),
  ],
  containerQueries: ({ containerQueries }) => containerQueries('frame').up('sm'),
  typography: ({ typography }) => typography.pxToRem(18),
  transitions: ({ transitions }) => [
    transitions.create(['color', 'width'], { duration: transitions.duration.short }),
    transitions.getAutoHeightDuration(120),
  ],
  colours: (of) => [
    of.alpha(of.vars.palette.primary.main, of.vars.palette.action.hoverOpacity),
    of.alpha(of.vars.palette.text.primary, 0.4),
  ],
  schemes: (of) => [of.applyStyles('dark', { color: 'red' }), of.applyStyles('light', {})],
  sx: (of) => of.unstable_sx({ color: 'text.secondary', p: { xs: 1, md: 2 }, boxShadow: 3 }),
}

/** `theme.css` defines every variable, so none needs a fallback value. */
const withoutFallback = (text: string) =>
  text.replaceAll(/(var\(--[\w-]+),(?:[^()]|\(.*?\))*\)/g, '$1)')

const readGenerated = (name: string) =>
  readFileSync(new URL(`theme.generated/${name}`, import.meta.url), 'utf8')

it.each(['success', 'warning', 'error', 'info'] as const)(
  'a coloured message in dark mode stands out: %s',
  (severity) => {
    const { palette } = themeSource.colorSchemes.dark ?? expect.unreachable()
    const ground = palette.Alert[`${severity}StandardBg` as const]
    const text = palette.Alert[`${severity}Color` as const]
    // The library's own ground is at most 1.02 from the page.
    expect(getContrastRatio(ground, palette.background.default)).toBeGreaterThan(1.25)
    expect(getContrastRatio(ground, text)).toBeGreaterThan(7)
  },
)

describe('the generated theme', () => {
  it('has the values and the rules of its source', () => {
    expect(readGenerated('theme.json')).toBe(writeThemeJson())
    expect(readGenerated('theme.css')).toBe(writeThemeCss())
  })

  it('has its variables', () => {
    const leaf = (_key: string, value: unknown) =>
      typeof value === 'string' ? value.replace(/,.*\)$/, ')') : value
    expect(theme.vars).toEqual(JSON.parse(JSON.stringify(themeSource.vars), leaf))
  })

  it.each(Object.entries(used))('has its functions: %s', (_name, use) => {
    const expected = withoutFallback(JSON.stringify(use(themeSource)))
    expect(JSON.stringify(use(theme))).toBe(expected)
  })

  it('leaves nothing out', () => {
    const missingEntries = Object.entries(themeSource).filter(
      ([key, value]) => value && !(key in theme),
    )
    expect(missingEntries.map(([key]) => key).sort()).toEqual([
      // MUI calls this where colours are no variables.
      'darken',
      'font',
      'generateSpacing',
      'generateStyleSheets',
      'generateThemeVars',
      'getCssVar',
      'lighten',
      'shouldSkipGeneratingVar',
      'toRuntimeSource',
    ])
  })
})
