const DEFAULT_NAME = 'Voltkart'

/**
 * The name of the shop, which the server writes into the page. Where nobody has replaced the
 * placeholder (under the development server, in tests, in the desktop window) it is the default.
 */
export function shopName(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="shop-name"]')?.content ?? ''
  return content === '' || content.startsWith('%') ? DEFAULT_NAME : content
}
