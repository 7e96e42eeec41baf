import { Link, type LinkProps } from '@mui/material'

interface ShopLinkProps extends Omit<LinkProps, 'href'> {
  /** Path in the storefront. */
  path: `/${string}`
}

/**
 * A link from the admin area to the storefront. A plain link, as the storefront may not be part of
 * the window that shows the admin area.
 */
export function ShopLink({ path, ...rest }: ShopLinkProps) {
  // Underlined, because it is inside other text, where colour alone is not enough.
  return <Link href={path} underline="always" {...rest} />
}
