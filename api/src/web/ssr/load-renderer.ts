import type { PageDrawer } from '@voltkart/shared/contract/ssr'
import { pathToFileURL } from 'node:url'

/** Loads the built bundle that draws the storefront's pages. It is not part of this program. */
export async function loadDrawer(file: string): Promise<PageDrawer> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    pageDrawer: PageDrawer
  }
  return bundle.pageDrawer
}
