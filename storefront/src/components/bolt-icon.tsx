import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** The bolt of the shop's logo. */
export const BOLT = 'M18.6 4.5 7.9 17.8h6.6l-1.9 9.7 11.5-14.2h-6.9z'

/** The shop's bolt as an icon. */
export const BoltIcon = (props: SvgIconProps) => (
  <SvgIcon viewBox="4 3 24 26" {...props}>
    <path d={BOLT} />
  </SvgIcon>
)
