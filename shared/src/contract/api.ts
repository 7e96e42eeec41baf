import * as modules from './modules'
import type { RouteDefinition } from './route'

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value
}

/** Every call of the API, for the API description and for checks of all calls. */
export const allRoutes: readonly RouteDefinition[] = Object.values(modules)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isRoute)

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never

/** The exact definition of any call. */
export type Route = Extract<ExportOf<ExportOf<typeof modules>>, RouteDefinition>

/** The id of any call. A `Record` of them does not compile while it lacks one. */
export type RouteId = Route['id']
