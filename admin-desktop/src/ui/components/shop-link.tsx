import Link, { type LinkProps } from '@mui/material/Link'

interface ShopLinkProps extends Omit<LinkProps, 'href'> {
  /** Path in the shop that customers see. */
  path: `/${string}`
}

/**
 * Leads out of the admin area into the shop. A plain link, as the shop need not be part of the
 * window that shows the admin area.
 */
export function ShopLink({ path, ...rest }: ShopLinkProps) {
  // It stands beside other text, from which colour alone would not tell it apart.
  return <Link href={path} underline="always" {...rest} />
}
