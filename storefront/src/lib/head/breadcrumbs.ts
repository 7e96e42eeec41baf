import { toAbsoluteUrl, type LinkedData, type Site } from './page-head'

/** The path from the home page to a page, as search engines show it above a result. */
export function buildBreadcrumbList(
  steps: readonly { name: string; path: string }[],
  site: Site,
): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsoluteUrl(path, site),
    })),
  }
}
