/** The content security policy of the app's pages: their own files, and no inline scripts. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The UI library injects styles into the page while rendering.
  "style-src 'self' 'unsafe-inline'",
  // Pictures of products may be on any https server.
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/**
 * A sheet for the printer shows text and pictures; it runs no scripts and makes no other requests.
 */
export const SHEET_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'sandbox',
].join('; ')
