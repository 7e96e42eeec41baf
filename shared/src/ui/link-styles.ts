const palette = (name: string) => `var(--mui-palette-${name})`

/** The look of `TextLink`. `:where` gives way to the styles of any component. */
export const linkStyles = {
  ':where(.text-link)': { color: palette('primary-main'), textDecoration: 'none' },
  ':where(.text-link:hover)': { textDecoration: 'underline' },
  ':where(.text-link-textPrimary)': { color: palette('text-primary') },
  ':where(.text-link-textSecondary)': { color: palette('text-secondary') },
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
