import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import ThemeProvider from '@mui/system/ThemeProvider'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { theme } from './theme'
import { themeSource } from './theme-source'

/** `theme.css` defines every variable, so none needs a value to fall back to. */
const withoutFallback = (text: string) =>
  text.replaceAll(/(var\(--[\w-]+),(?:[^()]|\(.*?\))*\)/g, '$1)')

/** What is not a function in the theme, and can be kept. */
function values() {
  const { light, dark } = themeSource.colorSchemes
  return {
    ...themeSource,
    vars: JSON.parse(JSON.stringify(themeSource.vars), (_key, value: unknown) =>
      typeof value === 'string' ? value.replace(/^(var\(--[\w-]+),.*\)$/, '$1)') : value,
    ) as object,
    // Their colours are in `theme.css`, as is what holds for whole pages.
    colorSchemes: {
      light: { palette: { mode: light?.palette.mode } },
      dark: { palette: { mode: dark?.palette.mode } },
    },
    components: { ...themeSource.components, MuiCssBaseline: undefined },
    // Not used, or made along with the functions.
    font: undefined,
    unstable_sxConfig: undefined,
    internal_cache: undefined,
  }
}

/** The rules that hold for the page as a whole. */
function css(): string {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={themeSource}>
      <GlobalStyles styles={themeSource.generateStyleSheets()} />
      <CssBaseline enableColorScheme />
    </ThemeProvider>,
  )
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = '']) => rules)
  return sheets.join('').replaceAll(/[;{}]/g, '$&\n')
}

const used: Record<string, (of: Theme) => unknown> = {
  spacing: ({ spacing }) => [spacing(), spacing(2), spacing(0, 'auto'), spacing(-1.5)],
  breakpoints: ({ breakpoints: { up, down, between, only, not } }) => [
    ...[up('md'), down('md'), between('sm', 'lg'), only('xs'), not('sm'), up(700)],
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
    of.alpha('#4338CA', 0.4),
    of.lighten('#4338CA', 0.1),
    of.darken('#4338CA', 0.1),
  ],
  schemes: (of) => [of.applyStyles('dark', { color: 'red' }), of.applyStyles('light', {})],
  sx: (of) => of.unstable_sx({ color: 'text.secondary', p: { xs: 1, md: 2 }, boxShadow: 3 }),
}

describe('the theme that stands ready', () => {
  // After a change of the theme, or a newer library: `npx vitest run -u shared/src/ui/theme.test.tsx`.
  it('has the values and the rules of its source', async () => {
    const text = JSON.stringify(values(), null, 1)
    await expect(`${text}\n`).toMatchFileSnapshot('theme-made/theme.json')
    await expect(css()).toMatchFileSnapshot('theme-made/theme.css')
  })

  it.each(Object.entries(used))('has its functions: %s', (_name, use) => {
    const expected = withoutFallback(JSON.stringify(use(themeSource)))
    expect(JSON.stringify(use(theme))).toBe(expected)
  })

  it('has nothing less', () => {
    const left = Object.entries(themeSource).filter(([key, value]) => value && !(key in theme))
    expect(left.map(([key]) => key).sort()).toEqual([
      ...['font', 'generateSpacing', 'generateStyleSheets', 'generateThemeVars', 'getCssVar'],
      ...['shouldSkipGeneratingVar', 'toRuntimeSource'],
    ])
  })
})
