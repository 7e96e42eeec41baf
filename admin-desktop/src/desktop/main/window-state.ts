import { z } from 'zod'
import type { Rectangle } from 'electron'
import { readIfThere, writePrivately } from './files'

const stateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(320),
  height: z.number().int().min(320),
  maximized: z.boolean(),
})
export type WindowState = z.output<typeof stateSchema>

/** So much of a window must lie on a screen for the user to get hold of it. */
const GRIP = 80

function reaches(state: Rectangle, screen: Rectangle): boolean {
  const width =
    Math.min(state.x + state.width, screen.x + screen.width) - Math.max(state.x, screen.x)
  const below = state.y >= screen.y && state.y + GRIP <= screen.y + screen.height
  return width >= GRIP && below
}

/**
 * Where the window was and how large, or null if that is not known or if no screen shows it any
 * more.
 */
export async function readWindowState(
  file: string,
  screens: readonly Rectangle[],
): Promise<WindowState | null> {
  const stored = await readIfThere(file)
  try {
    const state = stateSchema.parse(JSON.parse(stored?.toString('utf8') ?? 'null'))
    return screens.some((screen) => reaches(state, screen)) ? state : null
  } catch {
    return null
  }
}

interface StatefulWindow {
  getNormalBounds(): Rectangle
  isMaximized(): boolean
}

/** Keeps where the window is and how large, apart from being maximized. */
export async function writeWindowState(file: string, window: StatefulWindow): Promise<void> {
  const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() }
  await writePrivately(file, JSON.stringify(state))
}
