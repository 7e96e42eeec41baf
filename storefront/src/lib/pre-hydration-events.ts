type Field = HTMLInputElement | HTMLSelectElement

interface PreHydrationEvent {
  target: HTMLElement
  type: 'click' | 'submit' | 'change' | 'input'
}

declare global {
  interface Window {
    /** The events before the page's code was loaded; `public/pre-hydration-events.js` records them. */
    preHydrationEvents?: { targets: PreHydrationEvent[]; stop: () => void }
  }
}

/** Call it just before the page's own code listens: from then on nothing more is recorded. */
export function stopRecordingEvents(): void {
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

let resolveReady: () => void
/** Resolves when the page listens, and has replayed earlier events. */
export const pageListens = new Promise<void>((resolve) => {
  resolveReady = resolve
})

/** Replays the events before the page's code was loaded. */
export async function replayPreHydrationEvents(): Promise<void> {
  // React hydrates a part of the page immediately when it is clicked, but not while it runs
  // effects.
  await Promise.resolve()
  for (const { target, type } of window.preHydrationEvents?.targets.splice(0) ?? []) {
    if (!target.isConnected) continue
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else changeAgain(target as Field, type)
  }
  resolveReady()
}
