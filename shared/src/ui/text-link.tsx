import Box from '@mui/material/Box'
import type { OverridableComponent } from '@mui/material/OverridableComponent'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ElementType, ReactNode } from 'react'

interface TextLinkProps {
  /** The primary colour, if there is none. */
  color?: 'inherit' | 'textPrimary' | 'textSecondary'
  /** When it is underlined: under the pointer, if there is none. */
  underline?: 'always' | 'none'
  sx?: SxProps<Theme>
  children?: ReactNode
}

type Rendered = TextLinkProps & { component?: ElementType; className?: string }

function renderTextLink({ color, underline, component = 'a', className, ...rest }: Rendered) {
  const marks = [color, underline].flatMap((mark) => (mark ? `text-link-${mark}` : []))
  return (
    <Box
      component={component}
      {...rest}
      className={['text-link', ...marks, ...(className ? [className] : [])].join(' ')}
    />
  )
}

/**
 * A link in the shop's colours; with `component={Link}` one to a page of the same UI. Its styles are in
 * `theme-components.ts`.
 */
export const TextLink = renderTextLink as OverridableComponent<{
  props: TextLinkProps
  defaultComponent: 'a'
}>
