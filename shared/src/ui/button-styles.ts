/** The ring around what has the focus of the keyboard. */
export const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
}

const getPaletteVariable = (name: string) => `var(--mui-palette-${name})`

/** The tint of something under the pointer, over any ground. */
const toTint = (channel: string) =>
  `rgba(${channel} / ${getPaletteVariable('action-hoverOpacity')})`

const toTransition = (milliseconds: number, ...properties: string[]) =>
  properties.map((name) => `${name} ${milliseconds}ms cubic-bezier(0.4, 0, 0.2, 1)`).join(', ')

const pressable = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  border: 0,
  outline: 0,
  borderRadius: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  textDecoration: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
}

const button = {
  minWidth: 64,
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 'var(--mui-shape-borderRadius)',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  lineHeight: 1.75,
  color: getPaletteVariable('primary-main'),
  transition: toTransition(250, 'background-color', 'box-shadow', 'border-color', 'color'),
  '--hover': toTint(getPaletteVariable('primary-mainChannel')),
}

const iconButton = {
  flex: '0 0 auto',
  minWidth: 44,
  minHeight: 44,
  padding: 8,
  borderRadius: '50%',
  fontSize: '1.5rem',
  textAlign: 'center',
  color: getPaletteVariable('action-active'),
  transition: toTransition(150, 'background-color'),
  '--hover': toTint(getPaletteVariable('action-activeChannel')),
}

const loading = {
  '.button-wait': { display: 'contents' },
  '.button-spinner': {
    position: 'absolute',
    display: 'flex',
    width: 16,
    height: 16,
    left: 'calc(50% - 8px)',
    color: getPaletteVariable('action-disabled'),
    animation: 'button-spin 1.4s linear infinite',
  },
  '.button-loading-start > .button-wait > .button-spinner': { left: 14, color: 'inherit' },
  '.button-spinner circle': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 3.6,
    strokeDasharray: '80px, 200px',
    animation: 'button-dash 1.4s ease-in-out infinite',
  },
  '@keyframes button-spin': { to: { transform: 'rotate(360deg)' } },
  '@keyframes button-dash': {
    '0%': { strokeDasharray: '1px, 200px', strokeDashoffset: 0 },
    '50%': { strokeDasharray: '100px, 200px', strokeDashoffset: -15 },
    '100%': { strokeDasharray: '1px, 200px', strokeDashoffset: -126 },
  },
}

/**
 * The look of `Button`, `IconButton` and `PlainButton`. `:where` has no specificity, so the styles of
 * any component override it, in any order.
 */
export const buttonStyles = {
  ':where(.pressable)': pressable,
  ':where(.pressable):focus-visible': focusRing,
  ':where(.pressable:disabled)': { pointerEvents: 'none', cursor: 'default' },
  ':where(.button)': button,
  ':where(.button-outlined)': {
    padding: '5px 20px',
    border: `1px solid ${getPaletteVariable('fieldLine-main')}`,
  },
  ':where(.button-contained)': {
    padding: '6px 20px',
    color: getPaletteVariable('primary-contrastText'),
    backgroundColor: getPaletteVariable('primary-main'),
    '--hover': getPaletteVariable('primary-dark'),
  },
  ':where(.button-small)': { paddingBlock: 4, fontSize: '0.8125rem' },
  ':where(.button-large)': { minHeight: 52, paddingBlock: 8, fontSize: '1rem' },
  ':where(.button-outlined.button-large)': { paddingBlock: 7 },
  ':where(.button-full)': { width: '100%' },
  ':where(.button-error)': {
    color: getPaletteVariable('error-main'),
    '--hover': toTint(getPaletteVariable('error-mainChannel')),
  },
  ':where(.button-contained.button-error)': {
    color: getPaletteVariable('error-contrastText'),
    backgroundColor: getPaletteVariable('error-main'),
    '--hover': getPaletteVariable('error-dark'),
  },
  ':where(.button-inherit)': {
    color: 'inherit',
    '--hover': toTint(getPaletteVariable('text-primaryChannel')),
  },
  ':where(.icon-button)': iconButton,
  ':where(.icon-button-primary)': {
    color: getPaletteVariable('primary-main'),
    '--hover': toTint(getPaletteVariable('primary-mainChannel')),
  },
  ':where(.icon-button-inherit)': { color: 'inherit' },
  ':where(.icon-button-start)': { marginLeft: -12 },
  ':where(.icon-button-end)': { marginRight: -12 },
  '@media (hover: hover)': {
    ':where(.button, .icon-button):where(:hover)': { backgroundColor: 'var(--hover)' },
  },
  ':where(.button, .icon-button):where(:disabled)': {
    color: getPaletteVariable('action-disabled'),
  },
  ':where(.button-outlined:disabled)': {
    borderColor: getPaletteVariable('action-disabledBackground'),
  },
  ':where(.button-contained:disabled)': {
    backgroundColor: getPaletteVariable('action-disabledBackground'),
  },
  ':where(.button-loading-center:disabled)': { color: 'transparent' },
  ':where(.button-icon)': { display: 'inherit', marginRight: 8, marginLeft: -4 },
  '.button-icon > :first-of-type': { fontSize: 20 },
  '.button-large > .button-icon > :first-of-type': { fontSize: 22 },
  ...loading,
}
