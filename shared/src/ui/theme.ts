import * as materialStyles from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { colorChannel, darken, lighten } from '@mui/system/colorManipulator'
import createSystemTheme from '@mui/system/createTheme'
import generated from './theme.generated/theme.json'
import { toVariables } from './theme-variables'

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
 * scheme.
 */
function alpha(color: string, coefficient: number | string): string {
  const opacity = typeof coefficient === 'string' ? `calc(${coefficient})` : coefficient
  const channels = /^var\(.*\)$/.test(color)
    ? color.replace(/\)$/, 'Channel)')
    : colorChannel(color)
  return `rgba(${channels} / ${opacity})`
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
    // Of either colour scheme.
    palette: { ...vars.palette, mode: 'light' },
    opacity: vars.opacity,
    shadows: vars.shadows,
    typography: { ...typography, pxToRem: (size: number) => `${size / 16}rem` },
    transitions: createTransitions(transitions),
    alpha,
    lighten,
    darken,
    getColorSchemeSelector: (scheme: string) => `[data-color-scheme="${scheme}"] &`,
  },
) as unknown as Theme
