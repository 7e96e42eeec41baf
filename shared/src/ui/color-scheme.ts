import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import SystemIcon from '@mui/icons-material/ContrastOutlined'
import { useSyncExternalStore } from 'react'
import { getMediaQuery } from './media'

/** The colour modes of the shop. */
export const colorModes = [
  { mode: 'light', label: 'Light', icon: LightIcon },
  { mode: 'dark', label: 'Dark', icon: DarkIcon },
  { mode: 'system', label: 'System', icon: SystemIcon },
] as const
export type ColorMode = (typeof colorModes)[number]['mode']

// The file public/color-scheme.js also reads this key, before the first render.
const STORED = 'mui-mode'
const BY_DEFAULT: ColorMode = 'system'

const listeners = new Set<() => void>()
// Without storage, the choice lasts as long as the page.
let unstored: ColorMode | undefined

function getMode(): ColorMode {
  if (unstored) return unstored
  try {
    const storedMode = localStorage.getItem(STORED)
    return colorModes.find(({ mode }) => mode === storedMode)?.mode ?? BY_DEFAULT
  } catch {
    return BY_DEFAULT
  }
}

const getDarkQuery = () => getMediaQuery('(prefers-color-scheme: dark)')

/** Elements with a transition would change their colour later than the others. */
function withoutTransitions(change: () => void): void {
  const style = document.createElement('style')
  style.textContent = '*, *::before, *::after { transition: none !important }'
  document.head.append(style)
  change()
  // Reading a computed style forces the browser to recalculate all of them.
  void getComputedStyle(document.body).color
  setTimeout(() => style.remove(), 1)
}

function applyScheme(): void {
  const mode = getMode()
  const scheme = mode === BY_DEFAULT ? (getDarkQuery()?.matches ? 'dark' : 'light') : mode
  const { dataset } = document.documentElement
  if (dataset['colorScheme'] !== scheme)
    withoutTransitions(() => {
      dataset['colorScheme'] = scheme
    })
  for (const listener of listeners) listener()
}

/** Keeps the colours in sync with the system and other tabs; returns a function that stops it. */
export function followColorScheme(): () => void {
  const system = getDarkQuery()
  const followChange = ({ key }: StorageEvent) => {
    if (key === STORED || key === null) applyScheme()
  }
  applyScheme()
  system?.addEventListener('change', applyScheme)
  window.addEventListener('storage', followChange)
  return () => {
    system?.removeEventListener('change', applyScheme)
    window.removeEventListener('storage', followChange)
  }
}

/** Shows the shop in these colours from now on, in all tabs of this browser. */
export function setColorMode(mode: ColorMode): void {
  unstored = undefined
  try {
    localStorage.setItem(STORED, mode)
  } catch {
    unstored = mode
  }
  applyScheme()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The selected colour mode: the user's choice, or the system's. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, getMode, () => BY_DEFAULT)
}
