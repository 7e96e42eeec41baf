import type { EmotionCache } from '@emotion/utils'

/**
 * The styles that drawing a page has used, as elements that the styling library takes over in the
 * browser: those of the whole page one by one, those of components together.
 */
export function stylesHtml({ key, inserted, registered }: EmotionCache, html: string): string {
  const used = new Set([...html.matchAll(new RegExp(`${key}-([\\w-]+)`, 'g'))].map(([, id]) => id))
  const globals: string[] = []
  const ids: string[] = []
  let css = ''
  for (const [id, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string') continue
    const isOfComponent = registered[`${key}-${id}`] !== undefined
    if (!isOfComponent) globals.push(`<style data-emotion="${key}-global ${id}">${rules}</style>`)
    else if (used.has(id)) {
      ids.push(id)
      css += rules
    }
  }
  return `${globals.join('')}<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`
}
