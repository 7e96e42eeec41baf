import { Typography, type TypographyProps } from '@mui/material'
import type { ElementType } from 'react'

type TextProps = Omit<TypographyProps, 'variant'> & { component?: ElementType }

/** Text of the usual size in the admin area. */
export const Text = (props: TextProps) => <Typography variant="body2" {...props} />

/** Text in a lighter colour, for less important facts. */
export const MutedText = (props: TextProps) => <Text color="textSecondary" {...props} />

/** Smaller text in a lighter colour, about the content above or beside it. */
export const Caption = (props: TextProps) => (
  <Typography variant="caption" color="textSecondary" {...props} />
)
