import createCache, { type EmotionCache } from '@emotion/cache'
import { prefixUserSelect } from './prefix-user-select'

interface ServerStyles {
  cache: EmotionCache
  /**
   * Renders with the given function, and returns the styles used, as elements that the styling
   * library hydrates in the browser: page-wide styles one by one, those of components together.
   */
  gather: (draw: () => string) => { html: string; styles: string }
}

/** Styles for the smallest screens apply to all, and need no media query. */
const withoutFirstBreakpoint = (css: string) =>
  css.replaceAll(/@media \(min-width:0px\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')

/** Caches styles for all renders: most are the same, and creating them takes the longest. */
export function createServerStyles(): ServerStyles {
  const cache = createCache({ key: 'css', stylisPlugins: [prefixUserSelect] })
  // Collects the used styles, to be written in one place.
  cache.compat = true
  let used = new Set<string>()
  // Every style of a component is looked up here when it is rendered. Some never appear in the
  // HTML, as an inner component merges them into its own, but browsers would create them again if
  // they were missing.
  cache.registered = new Proxy(cache.registered, {
    get(registered, className: string) {
      used.add(className)
      return registered[className]
    },
  })
  const gather = (draw: () => string) => {
    used = new Set()
    const html = draw()
    const rendered = used
    // The library does not move elements with `data-s`, and so does not read them twice.
    const globals: string[] = []
    const ids: string[] = []
    let css = ''
    for (const [id, rules] of Object.entries(cache.inserted)) {
      if (typeof rules !== 'string') continue
      if (!Object.hasOwn(cache.registered, `${cache.key}-${id}`))
        globals.push(`<style data-emotion="${cache.key}-global ${id}" data-s="">${rules}</style>`)
      else if (rendered.has(`${cache.key}-${id}`)) {
        ids.push(id)
        css += rules
      }
    }
    const components = `<style data-emotion="${[cache.key, ...ids].join(' ')}" data-s="">${withoutFirstBreakpoint(css)}</style>`
    return { html, styles: globals.join('') + components }
  }
  return { cache, gather }
}
