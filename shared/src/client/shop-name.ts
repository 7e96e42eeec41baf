const DEFAULT_NAME = 'Voltkart'

let configured: string | undefined

/** Sets the name of the shop where no page contains it, as on the server. */
export function setShopName(name: string): void {
  configured = name
}

/**
 * The name of the shop, which the server writes into the page. If the placeholder was not replaced
 * (with the development server, in tests, in the desktop window), the default applies.
 */
export function shopName(): string {
  if (configured !== undefined) return configured
  const content = document.querySelector<HTMLMetaElement>('meta[name="shop-name"]')?.content ?? ''
  return content === '' || content.startsWith('%') ? DEFAULT_NAME : content
}
