/** The page of a link in a mail, and the API call that the page makes. */
const RESET_LINK = /(reset(?:-password)?\/(?!reset\/)[^/]+)\/.*/i
/** The same for links that confirm an email. */
const CONFIRM_LINK = /(confirm-email\/+[^/]+)\/.*/i
/** The same for links that keep a closed account. */
const KEEP_LINK = /((?:keep-account|erasures)\/+[^/]+)\/.*/i
/** The same for pay links. */
const PAY_LINK = /(^|\/)(pay|pay-links)\/[^/]+/i
/** The address to which a courier reports, with the secret that protects it. */
const COURIER_UPDATES = /(couriers\/+updates)\/.*/i

/**
 * The path of a URL as logs may have it: without secrets, and without the query, which may contain
 * what a user has typed.
 */
export const loggedPath = (url: string): string | undefined =>
  url
    .split('?')[0]
    ?.replace(RESET_LINK, '$1/[token]')
    .replace(CONFIRM_LINK, '$1/[token]')
    .replace(KEEP_LINK, '$1/[token]')
    .replace(PAY_LINK, '$1$2/[token]')
    .replace(COURIER_UPDATES, '$1/[secret]')
