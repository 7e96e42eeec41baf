import type { Options } from '@emotion/cache'

type StylePlugin = NonNullable<Options['stylisPlugins']>[number]

/**
 * Adds the only prefix that a supported browser needs: Safari has no `user-select` without it. The
 * library's own plugin prefixes a fifth of all declarations, which every page would carry.
 */
export const prefixUserSelect: StylePlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'user-select') return
  element.return = `-webkit-${element.value}${element.value}`
}
