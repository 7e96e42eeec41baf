import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { useState, useEffect, useEffectEvent } from 'react'
import { DialogFrame } from '../components/dialog-frame'
import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { Text } from '../lib/text'

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
    const handleKey = (event: KeyboardEvent) => {
      const action = actions[event.key.toLowerCase()]
      if (!action || isTaken(event) || !hasListKeys()) return
      if (action()) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/** Calls back on Ctrl+K, or Command+K on a Mac, wherever the focus is. */
export function usePaletteKey(onKey: () => void): void {
  const onPressed = useEffectEvent(onKey)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onPressed()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

const STORAGE_KEY = 'adminKeys'

/** Whether the keys without Ctrl are on: they are unless this browser has switched them off. */
const hasListKeys = (): boolean => readStored('localStorage', STORAGE_KEY) !== 'off'

/** Switches them on or off in this browser. */
function setListKeys(isOn: boolean): void {
  writeStored('localStorage', STORAGE_KEY, isOn ? 'on' : 'off')
}

const FIELD = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const ROW = 'main .MuiDataGrid-row, main [data-list] > li:not([aria-hidden])'
/** The focusable element of a row: the cell of a grid that opens it, or the link of a card. */
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
  const nextIndex = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)
  rows[nextIndex]?.querySelector<HTMLElement>(ROW_FOCUS)?.focus()
  return true
}

const shortcuts = [
  ['Ctrl K', 'Go to any page or record'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['?', 'Show these keys'],
] as const

/** The keyboard shortcuts, with a switch for those that are single keys. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(hasListKeys)
  return (
    <DialogFrame
      open={open}
      title="Keyboard shortcuts"
      maxWidth="xs"
      onClose={onClose}
      buttons={<Button onClick={onClose}>Close</Button>}
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, columnGap: 4, m: 0 }}
      >
        {shortcuts.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 0.5 }}
              >
                {key}
              </Box>
            </Box>
            <Text component="dd" sx={{ m: 0 }}>
              {meaning}
            </Text>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        sx={{ mt: 4 }}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, checked) => {
              setOn(checked)
              setListKeys(checked)
            }}
          />
        }
        label="Use single keys"
      />
    </DialogFrame>
  )
}
