import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

// Every card has these icons. They are drawn once, in `index.html`: each drawing has 0.3 KB.

/** An empty heart. */
export const HeartIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <use href="#heart" />
  </SvgIcon>
)

/** A cart with a plus. */
export const AddToCartIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <use href="#add-to-cart" />
  </SvgIcon>
)
