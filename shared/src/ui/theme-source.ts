import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles'
import { themeComponents } from './theme-components'

const ink = '#0F172A'
const mist = '#F5F7FA'
const line = '#E4E8EE'

/** Variables that no UI reads, and every page would carry. */
const unusedVariables = [
  /^(overlays|font),/,
  /^palette,(FilledInput|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent),/,
  /^palette,\w+,(light|dark|default|paper|background)Channel$/,
]

/**
 * The theme of both UIs: light and dark follow the system, with a switch. Browsers do not create
 * it: `scripts/lib/theme.mjs` writes its values to `theme.generated`, and `theme.ts` reads them
 * from there.
 */
export const themeSource = createTheme({
  cssVariables: {
    colorSchemeSelector: 'data-color-scheme',
    shouldSkipGeneratingVar: (keys: string[]) =>
      shouldSkipGeneratingVar(keys) || unusedVariables.some((names) => names.test(keys.join())),
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#4338CA', contrastText: '#FFFFFF' },
        warning: { main: '#A1480A' },
        success: { main: '#15803D' },
        error: { main: '#B91C1C' },
        info: { main: '#334155' },
        text: { primary: ink, secondary: '#475569' },
        background: { default: '#FFFFFF', paper: '#FFFFFF' },
        divider: line,
        mist: { main: mist },
        tint: { main: '#E4F4F1', contrastText: '#115E59' },
        plate: { main: mist },
        fieldLine: { main: '#8391A7' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#A5B4FC', contrastText: ink },
        warning: { main: '#FBBF24' },
        success: { main: '#4ADE80' },
        error: { main: '#FCA5A5' },
        info: { main: '#CBD5E1' },
        text: { primary: '#F1F5F9', secondary: '#A9B4C4' },
        background: { default: '#0B1120', paper: '#111A2E' },
        divider: '#26324A',
        mist: { main: '#16203A' },
        tint: { main: '#12302F', contrastText: '#99E6D8' },
        plate: { main: '#2A3650' },
        fieldLine: { main: '#64748B' },
        // The library's own are so dark that they do not stand out from the page.
        Alert: {
          successStandardBg: '#12352A',
          warningStandardBg: '#3B2A0C',
          errorStandardBg: '#421D24',
          infoStandardBg: '#1E2B45',
        },
      },
    },
  },
  shape: { borderRadius: 8 },
  // A number would become a variable, and each distance a calculation with it.
  spacing: (factor: number | 'auto') => (factor === 'auto' ? factor : `${factor * 4}px`),
  typography: {
    fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontWeightRegular: 400,
    fontWeightMedium: 550,
    fontWeightBold: 700,
    h1: { fontSize: '2.5rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.15 },
    h2: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 },
    h3: { fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h4: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    body1: { fontSize: '1rem' },
    body2: { fontSize: '0.875rem' },
    caption: { fontSize: '0.75rem' },
    button: { textTransform: 'none', fontWeight: 550 },
  },
  components: themeComponents,
})

declare module '@mui/material/styles' {
  interface Palette {
    mist: { main: string }
    /** The second family of colours: for sections and signs that cannot be pressed. */
    tint: { main: string; contrastText: string }
    /** Behind pictures of products: light enough for black ones in dark mode. */
    plate: { main: string }
    /** The outline of form controls, which must be more visible than other lines. */
    fieldLine: { main: string }
  }
  interface PaletteOptions {
    mist?: { main: string }
    tint?: { main: string; contrastText: string }
    plate?: { main: string }
    fieldLine?: { main: string }
    Alert?: Record<string, string>
  }
}
