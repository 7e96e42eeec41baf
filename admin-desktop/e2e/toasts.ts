import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The texts of the toasts that no test has waited for yet. */
    toasts?: string[]
  }
}

/**
 * Records the toasts of a context’s pages. Each is visible for only a second, which a busy machine
 * can let pass before a test looks.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: string[] = []
    window.toasts = toasts
    const record = (node: Node) => {
      if (!(node instanceof Element)) return
      const alerts = node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]')
      for (const alert of alerts) toasts.push(alert.textContent)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a toast with this text, also one that is gone, but none that was waited for before. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const { source, flags } =
    text instanceof RegExp ? text : { source: text.replaceAll(/[^\w\s]/g, '\\$&'), flags: '' }
  await page.waitForFunction(
    ([pattern = '', modes]) => {
      const expected = new RegExp(pattern, modes)
      const index = (window.toasts ?? []).findIndex((toast) => expected.test(toast))
      return index >= 0 && window.toasts?.splice(index, 1)
    },
    [source, flags],
    { timeout: 30_000 },
  )
}
