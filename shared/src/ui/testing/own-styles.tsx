import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'

type StylePlugin = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number]

/** The style properties that queries and simulated users read. */
const propertiesRead = ['display', 'visibility', 'opacity', 'pointer-events']

const keepWhatIsRead: StylePlugin = (element) => {
  const { type, props } = element
  if (type === 'decl' && typeof props === 'string' && !propertiesRead.includes(props)) {
    element.value = ''
  }
}

function createTestStyles() {
  // All rules are in one sheet, as in production.
  const cache = createCache({ key: 'css', speedy: true, stylisPlugins: [keepWhatIsRead] })
  const insert = cache.sheet.insert.bind(cache.sheet)
  cache.sheet.insert = (rule) => {
    const isEmpty = rule.endsWith('{}')
    if (!isEmpty) insert(rule)
  }
  return cache
}

/**
 * Gives a rendered tree styles of its own, which are removed when it is unmounted, and of them only
 * what a test can notice: jsdom has no layout, but it parses each rule of the page, and applies all of
 * them to each element that a query examines.
 */
export function OwnStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(createTestStyles)
  useEffect(() => () => cache.sheet.flush(), [cache])
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
