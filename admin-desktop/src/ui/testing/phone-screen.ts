import { vi } from 'vitest'

/**
 * Makes media queries match as on a screen of this width: lists are cards, which render without a
 * layout. From 600 on, the filters of lists are beside the search and not in a sheet.
 */
export function stubPhoneScreen(width = 360): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= width,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}
