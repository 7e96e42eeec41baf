import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component whose code can be loaded before it is rendered; it then renders immediately. */
type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => Promise<void>
}

const loads: (() => Promise<void>)[] = []

/**
 * A part of a page with its own code. The server renders it with the page, once `loadParts` has
 * run; a browser keeps the server's HTML and hydrates it when the code has arrived. It must be
 * inside a `Suspense`, and should not get new props before that.
 */
export function createLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const preload = async () => {
    loaded ??= { default: await load() }
  }
  loads.push(preload)
  const part = lazy(() => {
    const component = loaded
    if (!component) return loadWhenOnline(load).then((part) => ({ default: part }))
    // React renders the loaded component immediately, unlike a promise.
    const thenable = { then: (resolve: (part: typeof component) => void) => resolve(component) }
    return thenable as unknown as Promise<typeof component>
  })
  return Object.assign(part, { preload })
}

/**
 * Loads every part of the loaded pages, and the parts of these, so that they can be rendered
 * immediately.
 */
export async function loadParts(): Promise<void> {
  for (const load of loads) await load()
}
