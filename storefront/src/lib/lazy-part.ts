import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component whose code can be loaded before it is rendered; it is then rendered at once. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => Promise<void>
}

const loads: (() => Promise<void>)[] = []

/**
 * A part of a page with code of its own. The server renders it with the page, once `loadParts` has
 * run; a browser keeps what the server rendered and hydrates it when the code has arrived. It must
 * stand in a `Suspense`, and must not get new properties before that without need.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const preload = async () => {
    loaded ??= { default: await load() }
  }
  loads.push(preload)
  const part = lazy(() => {
    const found = loaded
    if (!found) return load().then((part) => ({ default: part }))
    // React renders at once what is there at once, as a promise never is.
    const atOnce = { then: (resolve: (part: typeof found) => void) => resolve(found) }
    return atOnce as unknown as Promise<typeof found>
  })
  return Object.assign(part, { preload })
}

/**
 * Loads every part of the pages whose code is there, and the parts of these, so that they can be
 * rendered at once.
 */
export async function loadParts(): Promise<void> {
  for (const load of loads) await load()
}
