import type { PageRenderer } from '@voltkart/shared/contract/ssr'
import { pathToFileURL } from 'node:url'

/** Loads the built SSR bundle of the storefront. It is not part of this program. */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    pageRenderer: PageRenderer
  }
  return bundle.pageRenderer
}
