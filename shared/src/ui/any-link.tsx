import type { ComponentPropsWithRef } from 'react'
import { Link } from './link'

interface AnyLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the shop, or an address with https. */
  to: string
}

/** A link that staff have entered: to a page of the shop, or to another site. */
export function AnyLink({ to, children, ...rest }: AnyLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={to} rel="noopener">
      {children}
    </a>
  )
}
