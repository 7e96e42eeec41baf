import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import ThemeProvider from '@mui/system/ThemeProvider'
import { renderToStaticMarkup } from 'react-dom/server'
import { themeSource } from './theme-source'
import type { VariableNames } from './theme'

/**
 * The names of variables as they are nested: only those, since each variable is called by its path.
 * The leaves of a branch that has nothing else are in one text.
 */
function toNestedNames(variables: object): VariableNames {
  const branches = Object.entries(variables) as [string, object | string][]
  if (branches.every(([, below]) => typeof below === 'string'))
    return Object.keys(variables).join(' ')
  return Object.fromEntries(
    branches.map(([name, below]) => [name, typeof below === 'string' ? '' : toNestedNames(below)]),
  )
}

/** The parts of the theme that are not functions and can be written as JSON. */
export function writeThemeJson(): string {
  const { light, dark } = themeSource.colorSchemes
  const values = {
    ...themeSource,
    vars: toNestedNames(themeSource.vars),
    // The same as their variables.
    palette: undefined,
    opacity: undefined,
    shadows: undefined,
    // Their colours are in `theme.css`, as are the page-wide rules.
    colorSchemes: {
      light: { palette: { mode: light?.palette.mode } },
      dark: { palette: { mode: dark?.palette.mode } },
    },
    components: { ...themeSource.components, MuiCssBaseline: undefined },
    // Unused, or created with the functions.
    font: undefined,
    unstable_sxConfig: undefined,
    internal_cache: undefined,
  }
  return `${JSON.stringify(values, null, 1)}\n`
}

/** The variables of both colour schemes, and the rules that hold for the page as a whole. */
export function writeThemeCss(): string {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={themeSource}>
      <GlobalStyles styles={themeSource.generateStyleSheets()} />
      <CssBaseline enableColorScheme />
    </ThemeProvider>,
  )
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = '']) => rules)
  return sheets.join('').replaceAll(/[;{}]/g, '$&\n')
}
