import * as materialStyles from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import createSystemTheme from '@mui/system/createTheme'
import generated from './theme.generated/theme.json'

/** Names as they are nested; a text has the names of leaves, separated by spaces, or is a leaf itself. */
export type VariableNames = string | { [name: string]: VariableNames }

/** The variables of these names, such as `var(--mui-palette-text-primary)`, nested as the names are. */
function toVariables(names: VariableNames, path = '--mui'): unknown {
  if (names === '') return `var(${path})`
  const branches =
    typeof names === 'string' ? names.split(' ').map((name) => [name, '']) : Object.entries(names)
  return Object.fromEntries(
    branches.map(([name, below]) => [name, toVariables(below, `${path}-${name}`)]),
  )
}

// Its types lack this function. It is accessed as a property: destructuring would bring the whole
// module into the bundle.
const createTransitions = (
  materialStyles as unknown as { createTransitions: (values: object) => Theme['transitions'] }
).createTransitions

const { breakpoints, typography, transitions, vars: names, ...values } = generated
const variables = toVariables(names) as Theme['vars']
const vars = { ...variables, shadows: Object.values(variables.shadows) }

/**
 * Half-transparent colours from the variables of their channels, so that they follow the colour
 * scheme. The library makes them of the theme's colours only, which are variables.
 */
function alpha(color: string, coefficient: number | string): string {
  const opacity = typeof coefficient === 'string' ? `calc(${coefficient})` : coefficient
  return `rgba(${color.replace(/\)$/, 'Channel)')} / ${opacity})`
}

/**
 * The theme of both UIs, as described in `theme-source.ts`. Creating it takes a phone a twelfth of
 * a second, so its values are generated at build time (`scripts/lib/theme.mjs`); only its functions
 * are created here.
 */
export const theme = Object.assign(
  createSystemTheme({ breakpoints: { values: breakpoints.values }, spacing: 4 }),
  values,
  {
    vars,
    // The values are CSS variables, so they hold for either colour scheme.
    palette: { ...vars.palette, mode: 'light' },
    opacity: vars.opacity,
    shadows: vars.shadows,
    typography: { ...typography, pxToRem: (size: number) => `${size / 16}rem` },
    transitions: createTransitions(transitions),
    alpha,
    getColorSchemeSelector: (scheme: string) => `[data-color-scheme="${scheme}"] &`,
  },
) as unknown as Theme
