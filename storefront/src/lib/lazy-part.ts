import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const loads: (() => Promise<void>)[] = []

/**
 * A part of a page with code of its own. The server renders it with the page, once `loadParts` has
 * run; a browser keeps what the server rendered and hydrates it when the code has arrived. It must
 * stand in a `Suspense`, and must not get new properties before that without need.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let loaded: { default: ComponentType<Props> } | undefined
  loads.push(async () => {
    loaded ??= { default: await load() }
  })
  return lazy(() => {
    const found = loaded
    if (!found) return load().then((part) => ({ default: part }))
    // React renders at once what is there at once, as a promise never is.
    const atOnce = { then: (resolve: (part: typeof found) => void) => resolve(found) }
    return atOnce as unknown as Promise<typeof found>
  })
}

/** Loads every part of the pages whose code is there, so that they can be rendered at once. */
export async function loadParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}
