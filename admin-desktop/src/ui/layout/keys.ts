import { useEffect, useEffectEvent } from 'react'

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

const STORAGE_KEY = 'adminKeys'

/** Whether the keys without Ctrl are on: they are unless this browser has switched them off. */
export function hasListKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches them on or off in this browser. */
export function setListKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is closed, if at all.
  }
}

const FIELD = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const ROW = 'main .MuiDataGrid-row, main [data-list] > li:not([aria-hidden])'
/** What a row is focused by: the cell of a grid that opens it, or the link of a card. */
const ROW_FOCUS =
  '[role="gridcell"]:not([data-field="__check__"]):not([data-field="actions"]), a[href]'

/** Whether a key press belongs to a field, a dialog or a menu, or is a shortcut of its own. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (target instanceof Element && target.closest(FIELD)) return true
  return document.querySelector('.MuiModal-root [role="dialog"], [role="menu"]') !== null
}

/** Focuses the search field of the list. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}

/** Moves the focus to the next row of the list, or to the previous one. */
function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(ROW)]
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)
  rows[next]?.querySelector<HTMLElement>(ROW_FOCUS)?.focus()
  return true
}
