import * as materialStyles from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { colorChannel, darken, lighten } from '@mui/system/colorManipulator'
import createSystemTheme from '@mui/system/createTheme'
import generated from './theme.generated/theme.json'

// Its types leave this one out. Named by itself: taken out of the whole by a pattern, it would bring the
// whole into the shop's code.
const createTransitions = (
  materialStyles as unknown as { createTransitions: (values: object) => Theme['transitions'] }
).createTransitions

const { breakpoints, typography, transitions, vars, ...values } = generated

/** Half-transparent colours by the variables of their channels, so that they follow the colour scheme. */
function alpha(color: string, coefficient: number | string): string {
  const opacity = typeof coefficient === 'string' ? `calc(${coefficient})` : coefficient
  const channels = /^var\(.*\)$/.test(color)
    ? color.replace(/\)$/, 'Channel)')
    : colorChannel(color)
  return `rgba(${channels} / ${opacity})`
}

/**
 * The look of both screens, as `theme-source.ts` describes it. Making it anew takes a phone a twelfth of
 * a second, so its values are generated before (`scripts/lib/theme.mjs`); only its functions are made here.
 */
export const theme = Object.assign(
  createSystemTheme({ breakpoints: { values: breakpoints.values }, spacing: vars.spacing }),
  values,
  {
    vars,
    typography: { ...typography, pxToRem: (size: number) => `${size / 16}rem` },
    transitions: createTransitions(transitions),
    alpha,
    lighten,
    darken,
    getColorSchemeSelector: (scheme: string) => `[data-color-scheme="${scheme}"] &`,
  },
) as unknown as Theme
