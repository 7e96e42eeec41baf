import { IconButton } from './button'
import { loadWhenOnline } from '../client/when-online'
import { lazy, Suspense, useState } from 'react'
import { colorModes, setColorMode, useColorMode } from './color-scheme'

// Loaded on demand: few users open it, and a menu is large.
const ColorSchemeMenu = lazy(() =>
  loadWhenOnline(() => import('./color-scheme-menu')).then((m) => ({ default: m.ColorSchemeMenu })),
)

/** Switches between light, dark and system colours. */
export function ColorSchemeSwitch() {
  const mode = useColorMode()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isRequested, setIsRequested] = useState(false)
  const current = colorModes.find((entry) => entry.mode === mode) ?? colorModes[2]
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={`Appearance: ${current.label}`}
        title="Appearance"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setIsRequested(true)
          setAnchor(event.currentTarget)
        }}
      >
        <current.icon fontSize="small" />
      </IconButton>
      {isRequested && (
        <Suspense fallback={null}>
          <ColorSchemeMenu
            anchor={anchor}
            current={current.mode}
            onChoose={(chosen) => {
              setColorMode(chosen)
              setAnchor(null)
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
