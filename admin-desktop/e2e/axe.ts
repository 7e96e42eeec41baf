import AxeBuilder from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
// That of the builder, which may be older than the one that other packages use.
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
// In place of its source, for the builder.
const LOADED = ';'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Loads axe, once: the builder does so twice for each look, more than half a megabyte each time. */
async function loadAxe(frame: Frame) {
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(source)
}

/** Colours that are half way to others are no finding: a button that has just been enabled fades in. */
async function finishTransitions(page: Page) {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** What axe finds wrong on a page, or in a part of it: a line for each rule that is broken. */
export async function findBarriers(page: Page, part = 'html'): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe))
  await finishTransitions(page)
  const { violations } = await new AxeBuilder({ page, axeSource: LOADED })
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
