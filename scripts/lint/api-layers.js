/**
 * The layers of the API, the lowest first: each may import only from those before it. Parts in one
 * line do not import one another.
 */
const apiLayerPaths = [
  ['errors.ts', 'actor.ts', 'config', 'project-root.ts'],
  ['models', 'policies', 'integrations'],
  ['observability', 'feeds', 'database', 'backup', 'process', 'development-parts.ts'],
  ['context.ts'],
  ['commands'],
  ['http'],
  ['jobs', 'web', 'resources'],
  ['prepare-database.ts', 'shop-frame.ts', 'app.ts', 'start-server.ts', 'cli', 'main.ts'],
]

/** The rule for each layer: nothing from a layer above it. */
export const apiLayers = () =>
  apiLayerPaths.slice(0, -1).map((paths, index) => ({
    target: paths.map((path) => `./api/src/${path}`),
    from: apiLayerPaths
      .slice(index + 1)
      .flatMap((above) => above.map((path) => `./api/src/${path}`)),
    message: 'Imports in the API point down its layers only (docs/architecture.md).',
  }))
