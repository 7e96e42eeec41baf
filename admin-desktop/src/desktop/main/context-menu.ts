import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'

type Item = MenuItemConstructorOptions

interface Actions {
  replaceMisspelling: (word: string) => void
  addToDictionary: (word: string) => void
  copyText: (text: string) => void
}

const SUGGESTIONS_MAX = 5

function buildSpellingItems(
  { misspelledWord, dictionarySuggestions }: ContextMenuParams,
  to: Actions,
) {
  if (!misspelledWord) return []
  const suggestions = dictionarySuggestions.slice(0, SUGGESTIONS_MAX)
  return [
    ...suggestions.map((word): Item => ({ label: word, click: () => to.replaceMisspelling(word) })),
    ...(suggestions.length === 0 ? [{ label: 'No suggestions', enabled: false }] : []),
    { label: 'Add to Dictionary', click: () => to.addToDictionary(misspelledWord) },
    { type: 'separator' } satisfies Item,
  ]
}

/** The entries of the right-click menu at a place of a page; empty if it has no actions. */
export function buildContextMenu(place: ContextMenuParams, actions: Actions): Item[] {
  const { isEditable, editFlags, selectionText, linkURL } = place
  if (isEditable) {
    return [
      ...buildSpellingItems(place, actions),
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ]
  }
  // Addresses within the app mean nothing outside of it.
  const isShareable = /^(?:https?|mailto):/.test(linkURL)
  return [
    ...(selectionText.trim() ? [{ role: 'copy' } satisfies Item] : []),
    ...(isShareable ? [{ label: 'Copy Link', click: () => actions.copyText(linkURL) }] : []),
  ]
}
