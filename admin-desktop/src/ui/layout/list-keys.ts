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
export function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (target instanceof Element && target.closest(FIELD)) return true
  return document.querySelector('.MuiModal-root [role="dialog"], [role="menu"]') !== null
}

/** Focuses the search field of the list. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}

/** Moves the focus to the next row of the list, or to the previous one. */
export function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(ROW)]
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)
  rows[next]?.querySelector<HTMLElement>(ROW_FOCUS)?.focus()
  return true
}
