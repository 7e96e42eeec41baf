import { useEffect, useEffectEvent } from 'react'

/** Calls back on Ctrl+K, or Command+K on a Mac, wherever the focus is. */
export function usePaletteKey(onKey: () => void): void {
  const onPressed = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onPressed()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
