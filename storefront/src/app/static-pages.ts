import type { PageHead } from '../lib/head/page-head'

interface StaticPage {
  /** The source file of the page's code, by which its built files are found. */
  code: string
  head: PageHead
}

/** The pages that the server renders without data, by their paths. Search engines exclude them. */
const staticPages: Record<string, StaticPage> = {
  '/cart': { code: 'src/features/cart/cart-page.tsx', head: { title: 'Cart', hidden: true } },
  '/login': {
    code: 'src/features/account/login-page.tsx',
    head: { title: 'Sign In', hidden: true },
  },
  '/register': {
    code: 'src/features/account/register-page.tsx',
    head: { title: 'Register', hidden: true },
  },
}

/** Undefined for all other pages. */
export const findStaticPage = (path: string): StaticPage | undefined => staticPages[path]
