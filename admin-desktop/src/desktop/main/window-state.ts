import { z } from 'zod'
import type { Rectangle } from 'electron'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { readFileIfExists, writePrivately } from './files'

const stateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(320),
  height: z.number().int().min(320),
  maximized: z.boolean(),
})
type WindowState = z.output<typeof stateSchema>

/** This much of a window must be on a screen for the user to reach it. */
const GRIP = 80

function isVisibleOn(state: Rectangle, screen: Rectangle): boolean {
  const width =
    Math.min(state.x + state.width, screen.x + screen.width) - Math.max(state.x, screen.x)
  const below = state.y >= screen.y && state.y + GRIP <= screen.y + screen.height
  return width >= GRIP && below
}

/**
 * The last position and size of the window, or null if unknown or if no screen shows it any more.
 */
export async function readWindowState(
  file: string,
  screens: readonly Rectangle[],
): Promise<WindowState | null> {
  const fileBytes = await readFileIfExists(file)
  const state = stateSchema.safeParse(parseJson(fileBytes?.toString('utf8'))).data
  return state && screens.some((screen) => isVisibleOn(state, screen)) ? state : null
}

interface StatefulWindow {
  getNormalBounds(): Rectangle
  isMaximized(): boolean
}

/** Stores the position and size of the window, separately from its being maximized. */
export async function writeWindowState(file: string, window: StatefulWindow): Promise<void> {
  const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() }
  await writePrivately(file, JSON.stringify(state))
}
