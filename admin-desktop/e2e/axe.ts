import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds wrong on a page, or in a part of it: a line for each rule that is broken. */
export async function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Describing each element that passes takes longer than all checks.
    .options({
      resultTypes: ['violations'],
      // A best practice beyond those tags: screen readers navigate by headings.
      rules: { 'heading-order': { enabled: true } },
    })
    // Otherwise each look opens a window of its own, for frames of other sites. There are none.
    .setLegacyMode()
    .include(part)
    .withTags(rules)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
