import { toAccentTones } from '@voltkart/shared/domain/brand-colours'

/**
 * The colours of mails. Mail programs apply inline styles everywhere and a style sheet only in part, so
 * every element has its light colours inline, and the style sheet replaces them in the dark.
 */
export const colours = {
  page: '#f5f7fa',
  card: '#ffffff',
  ink: '#0f172a',
  muted: '#475569',
  line: '#e4e8ee',
  onAccent: '#ffffff',
} as const

const dark = {
  page: '#0b1120',
  card: '#151d2e',
  ink: '#f1f5f9',
  muted: '#b6c2d4',
  line: '#2b374c',
  onAccent: '#0f172a',
} as const

/** The colour of links and buttons in both colour schemes. */
interface Accent {
  light: string
  dark: string
}

const defaultAccent: Accent = { light: '#4338ca', dark: '#a5b4fc' }

/** The colour of links and buttons of a shop, which may have chosen one. */
export const getAccent = (accent: string | undefined): Accent =>
  accent === undefined
    ? defaultAccent
    : { light: accent, dark: `rgb(${toAccentTones(accent).dark.main.join(',')})` }

/** `scope` is the attribute that Outlook.com puts on what it shows in the dark. */
const writeDarkRules = (accent: string, scope = ''): string => `
${scope}.page{background:${dark.page}!important}
${scope}.card{background:${dark.card}!important;border-color:${dark.line}!important}
${scope}.ink{color:${dark.ink}!important}
${scope}.muted{color:${dark.muted}!important}
${scope}.line{border-color:${dark.line}!important}
${scope}.link{color:${accent}!important}
${scope}.button{background:${accent}!important;color:${dark.onAccent}!important}`

/** The style sheet of a mail; `accent` is the colour of links and buttons in the dark. */
export const writeStyleSheet = (accent: string): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body,table,td{-webkit-text-size-adjust:100%}
.card>:last-child{margin-bottom:0!important}
@media (max-width:480px){.card{padding:20px 16px!important}.action{width:100%!important}.button{display:block!important}}
@media (prefers-color-scheme:dark){${writeDarkRules(accent)}
}${writeDarkRules(accent, '[data-ogsc] ')}
`

const font =
  "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Inline styles by the role of a text. Word, which draws Outlook's mails, inherits none in tables. */
export const styles = {
  text: `${font};font-size:16px;line-height:24px;color:${colours.ink}`,
  headline: `${font};font-size:18px;line-height:26px;font-weight:700;color:${colours.ink}`,
  heading: `${font};font-size:24px;line-height:30px;font-weight:700;color:${colours.ink}`,
  muted: `${font};font-size:14px;line-height:20px;color:${colours.muted}`,
} as const
