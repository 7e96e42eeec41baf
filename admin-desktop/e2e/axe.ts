import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForContent } from './content'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on the colours and the width, not only on the elements of a page. */
const visualRules = ['color-contrast', 'target-size']

// Without the legacy mode, each check opens a separate window for frames of other sites, of which
// there are none.
const createBuilder = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function findViolations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await waitForContent(page)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Finds the problems that axe reports on a page, or in a part of it: a line for each violated rule.
 */
export function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  const builder = createBuilder(page)
    // Describing each element that passes takes longer than all checks.
    .options({
      resultTypes: ['violations'],
      // A best practice beyond those tags: screen readers navigate by headings.
      rules: { 'heading-order': { enabled: true } },
    })
    .include(part)
    .withTags(rules)
  return findViolations(page, builder)
}

/**
 * What axe finds wrong about colours and sizes, for the second colour scheme or width of a page whose
 * elements `findBarriers` has examined.
 */
export function findVisualBarriers(page: Page, part = 'html'): Promise<string[]> {
  const builder = createBuilder(page)
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withRules(visualRules)
  return findViolations(page, builder)
}
