type Field = HTMLInputElement | HTMLSelectElement

interface PreHydrationEvent {
  target: HTMLElement
  type: 'click' | 'submit' | 'change' | 'input'
}

declare global {
  interface Window {
    /** What was done to the page before its code was there; `public/pre-hydration-events.js` keeps it. */
    preHydrationEvents?: { targets: PreHydrationEvent[]; stop: () => void }
  }
}

/** To be called just before the page's own code listens: from now on nothing more is kept. */
export function stopKeepingPresses(): void {
  window.preHydrationEvents?.stop()
}

// A field that already has its new value would not count as changed.
function changeAgain(field: Field, type: string): void {
  const { value } = field
  const prototype = Object.getPrototypeOf(field) as Field
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

let tell: () => void
/** Resolves when the page listens, and has done what was done to it before. */
export const pageListens = new Promise<void>((resolve) => {
  tell = resolve
})

/** Does once more what was done to the page before its code was there. */
export async function replayPreHydrationEvents(): Promise<void> {
  // React hydrates a part of the page at once when it is clicked, but not while it runs effects.
  await Promise.resolve()
  for (const { target, type } of window.preHydrationEvents?.targets.splice(0) ?? []) {
    if (!target.isConnected) continue
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else changeAgain(target as Field, type)
  }
  tell()
}
