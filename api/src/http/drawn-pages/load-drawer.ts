import type { DrawPage } from '@voltkart/shared/contract/page-drawing'
import { pathToFileURL } from 'node:url'

/** Loads the built bundle that draws the storefront's pages. It is not part of this program. */
export async function loadDrawer(file: string): Promise<DrawPage> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    drawPage: DrawPage
  }
  return bundle.drawPage
}
