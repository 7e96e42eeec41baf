import type { ComponentPropsWithRef } from 'react'
import { Link } from './link'

interface AnyLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the shop, or an address with https. */
  to: string
}

/** A link that staff have entered: to a page of the shop, or to another site. */
export function AnyLink({ to, ...rest }: AnyLinkProps) {
  return to.startsWith('/') ? <Link to={to} {...rest} /> : <a {...rest} href={to} rel="noopener" />
}
