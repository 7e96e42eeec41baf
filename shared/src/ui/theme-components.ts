import type { Components, Theme } from '@mui/material/styles'
import { buttonStyles, focusRing } from './button-styles'
import { ratingStyles } from './rating-styles'

const getPaletteVariable = (name: string) => `var(--mui-palette-${name})`

/** The look of `TextLink`. `:where` gives way to the styles of any component. */
const linkStyles = {
  ':where(.text-link)': { color: getPaletteVariable('primary-main'), textDecoration: 'none' },
  ':where(.text-link:hover)': { textDecoration: 'underline' },
  ':where(.text-link-textPrimary)': { color: getPaletteVariable('text-primary') },
  ':where(.text-link-textSecondary)': { color: getPaletteVariable('text-secondary') },
  ':where(.text-link-inherit)': { color: 'inherit' },
  ':where(.text-link-always)': {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 40%, transparent)',
  },
  ':where(.text-link-always.text-link-inherit, .text-link-always:hover)': {
    textDecorationColor: 'currentcolor',
  },
  ':where(.text-link-none, .text-link-none:hover)': { textDecoration: 'none' },
}

/** The browser's own checkbox, drawn like the library's: its default is grey in dark mode. */
const checkbox = {
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  border: '2px solid var(--mui-palette-text-secondary)',
  borderRadius: 4,
  color: 'var(--mui-palette-primary-contrastText)',
  cursor: 'inherit',
  '&::before': {
    content: '""',
    width: '0.75rem',
    height: '0.75rem',
    background: 'currentColor',
    clipPath: 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)',
    visibility: 'hidden',
  },
  '&:checked': {
    borderColor: 'var(--mui-palette-primary-main)',
    background: 'var(--mui-palette-primary-main)',
  },
  '&:checked::before': { visibility: 'visible' },
  '&:focus-visible': focusRing,
  // Where the user chooses all colours, the browser draws it.
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
}

/** The styles of the library's components in this shop. */
export const themeComponents: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // The browser's own radio buttons and bars of progress are in the accent too.
      html: { scrollPaddingTop: 96, accentColor: 'var(--mui-palette-primary-main)' },
      'input[type="checkbox"]:not(.PrivateSwitchBase-input)': checkbox,
      body: { fontFeatureSettings: '"cv05", "ss03"', textRendering: 'optimizeLegibility' },
      'h1, h2, h3': { textWrap: 'balance' },
      'a:focus-visible, main:focus-visible': { ...focusRing, borderRadius: 4 },
      'main:focus': { outline: 'none' },
      // Print only the page itself: no navigation and no buttons.
      '@media print': {
        'header, footer, nav, button, a[role="button"], a.MuiButton-root, a.button, a[href="#main"], iframe':
          { display: 'none !important' },
        'body, main': { background: '#FFFFFF', color: '#000000' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
      ...buttonStyles,
      ...linkStyles,
      ...ratingStyles,
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 20 },
      text: { paddingInline: 12 },
      sizeLarge: { minHeight: 52, fontSize: '1rem' },
      outlined: { borderColor: 'var(--mui-palette-fieldLine-main)' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 12 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700 } } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 12px 32px rgb(15 23 42 / 0.12)',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 48, backgroundColor: 'var(--mui-palette-background-paper)' },
      input: { paddingBlock: 12 },
      // The text inside has its own padding already.
      multiline: { paddingBlock: 0 },
      notchedOutline: { borderColor: 'var(--mui-palette-fieldLine-main)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginTop: 6 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: 'var(--mui-palette-mist-main)' } },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 12 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
