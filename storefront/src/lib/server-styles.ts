import createCache, { type EmotionCache } from '@emotion/cache'

interface ServerStyles {
  cache: EmotionCache
  /**
   * Draws by the function given, and tells the styles it used, as elements that the styling library
   * takes over in the browser: those of the whole page one by one, those of components together.
   */
  gather: (draw: () => string) => { html: string; styles: string }
}

/** What keeps styles for all drawings: most are the same, and making them is what takes the longest. */
export function createServerStyles(): ServerStyles {
  const cache = createCache({ key: 'css' })
  // Keeps the styles that are used, to be written at one place.
  cache.compat = true
  let used = new Set<string>()
  // Every style of a component is looked up here when it is drawn. Some never appear in the HTML, as
  // a component within takes them into its own, but browsers would make them anew if they were missing.
  cache.registered = new Proxy(cache.registered, {
    get(registered, className: string) {
      used.add(className)
      return registered[className]
    },
  })
  const gather = (draw: () => string) => {
    used = new Set()
    const html = draw()
    const drawn = used
    // What is marked by `data-s` is not moved to where the library wants it, and so not read twice.
    const globals: string[] = []
    const ids: string[] = []
    let css = ''
    for (const [id, rules] of Object.entries(cache.inserted)) {
      if (typeof rules !== 'string') continue
      if (!Object.hasOwn(cache.registered, `${cache.key}-${id}`))
        globals.push(`<style data-emotion="${cache.key}-global ${id}" data-s="">${rules}</style>`)
      else if (drawn.has(`${cache.key}-${id}`)) {
        ids.push(id)
        css += rules
      }
    }
    const components = `<style data-emotion="${[cache.key, ...ids].join(' ')}" data-s="">${css}</style>`
    return { html, styles: globals.join('') + components }
  }
  return { cache, gather }
}
