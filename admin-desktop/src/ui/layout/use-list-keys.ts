import { useEffect, useEffectEvent } from 'react'
import { focusSearch, hasListKeys, isTaken, moveRow } from './list-keys'

/** The keys of lists: `/` searches, J and K move between rows, `?` calls back. Not in fields. */
export function useListKeys(onHelp: () => void): void {
  const showHelp = useEffectEvent(onHelp)
  useEffect(() => {
    const actions: Record<string, () => boolean> = {
      '/': focusSearch,
      j: () => moveRow(1),
      k: () => moveRow(-1),
      '?': () => {
        showHelp()
        return true
      },
    }
    const listen = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()]
      if (!action || isTaken(event) || !hasListKeys()) return
      if (action()) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
