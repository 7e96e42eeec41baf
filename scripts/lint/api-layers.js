/**
 * The layers of the API, the lowest first: each may import only from the lines above its own. Parts
 * of one line do not import one another.
 */
const layers = [
  ['errors.ts', 'actor.ts', 'project-root.ts'],
  ['config'],
  ['models'],
  ['policies', 'integrations'],
  ['process', 'development-parts.ts'],
  ['observability', 'feeds', 'database', 'backup'],
  ['context.ts'],
  ['commands'],
  ['http'],
  ['jobs', 'web', 'resources'],
  ['features'],
  ['prepare-database.ts', 'shop-frame.ts'],
  ['app.ts'],
  ['start-server.ts'],
  ['cli', 'main.ts'],
]

/**
 * The areas of the commands, in the same way: what an order goes through is above what the shop, its
 * people and its products are.
 */
const areas = [
  ['audit', 'on-each.ts'],
  ['shop'],
  ['mails'],
  ['users', 'products', 'complaints', 'reports'],
  ['purchases'],
  ['order-core'],
  ['placing', 'parcels', 'documents'],
  ['corrections'],
  ['refunds'],
  ['payments'],
  ['returns'],
  ['fulfilment'],
  ['couriers'],
]

/**
 * A rule for each part: nothing from its own line, nor from one below.
 * @param {string[][]} lines
 * @param {string} folder
 * @param {string} message
 */
const inOrder = (lines, folder, message) =>
  lines.flatMap((line, index) =>
    line.flatMap((part) => {
      const others = [...line.filter((other) => other !== part), ...lines.slice(index + 1).flat()]
      if (others.length === 0) return []
      return {
        target: `${folder}/${part}`,
        from: others.map((other) => `${folder}/${other}`),
        message,
      }
    }),
  )

/** The rules for the layers of the API and the areas of its commands. */
export const apiLayers = () => [
  ...inOrder(
    layers,
    './api/src',
    'Imports in the API point down its layers only (docs/architecture.md).',
  ),
  ...inOrder(
    areas,
    './api/src/commands',
    'Imports between commands point down their areas only (docs/architecture.md).',
  ),
]
