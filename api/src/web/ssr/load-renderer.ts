import type { PageRenderer } from '@voltkart/shared/contract/ssr'
import { pathToFileURL } from 'node:url'

/** Loads the built bundle that draws the storefront's pages. It is not part of this program. */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    pageDrawer: PageRenderer
  }
  return bundle.pageDrawer
}
