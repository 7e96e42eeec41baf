import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** The value of `location.state` on the next page. */
  state?: unknown
  preventScrollReset?: boolean
}

/**
 * A link to another page of the same UI. The router's own link also loads the code that prefetches
 * pages in its framework mode, 3 KB on every page.
 */
export function Link(props: LinkProps) {
  const {
    to,
    replace,
    state,
    preventScrollReset = false,
    target,
    onClick,
    children,
    ...rest
  } = props
  const handleLinkClick = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    preventScrollReset,
    ...(target === undefined ? {} : { target }),
    ...(replace === undefined ? {} : { replace }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) handleLinkClick(event)
      }}
    >
      {children}
    </a>
  )
}
