import type { ContextMenuParams } from 'electron'
import { expect, it, vi } from 'vitest'
import { buildContextMenu } from './context-menu'

const actions = {
  replaceMisspelling: vi.fn(),
  addToDictionary: vi.fn(),
  copyText: vi.fn(),
}

/** A place on a page, with only what the menu reads. */
function createMenuParams(facts: Partial<ContextMenuParams>): ContextMenuParams {
  const base = {
    isEditable: false,
    misspelledWord: '',
    dictionarySuggestions: [],
    selectionText: '',
    linkURL: '',
    editFlags: { canUndo: true, canPaste: true },
  }
  return { ...base, ...facts } as unknown as ContextMenuParams
}

const getNames = (facts: Partial<ContextMenuParams>) =>
  buildContextMenu(createMenuParams(facts), actions).map(
    ({ label, role, type }) => label ?? role ?? type,
  )

const clickOn = (facts: Partial<ContextMenuParams>, name: string) => {
  const item = buildContextMenu(createMenuParams(facts), actions).find(
    ({ label }) => label === name,
  )
  item?.click?.()
}

const misspelt = {
  isEditable: true,
  misspelledWord: 'recieved',
  dictionarySuggestions: ['received', 'relieved', 'a', 'b', 'c', 'd'],
}

it('a misspelt word has up to five suggestions, and can be added to the dictionary', () => {
  expect(getNames(misspelt).slice(0, 7)).toEqual([
    'received',
    'relieved',
    'a',
    'b',
    'c',
    'Add to Dictionary',
    'separator',
  ])
  clickOn(misspelt, 'received')
  expect(actions.replaceMisspelling).toHaveBeenCalledExactlyOnceWith('received')
  clickOn(misspelt, 'Add to Dictionary')
  expect(actions.addToDictionary).toHaveBeenCalledExactlyOnceWith('recieved')
  expect(getNames({ ...misspelt, dictionarySuggestions: [] })[0]).toBe('No suggestions')
})

it('a field can be edited, as far as that is possible at the moment', () => {
  const items = buildContextMenu(createMenuParams({ isEditable: true }), actions)
  expect(items.find(({ role }) => role === 'paste')?.enabled).toBe(true)
  expect(items.map(({ role }) => role)).toContain('selectAll')
})

it('selected text and addresses of other sites can be copied', () => {
  expect(getNames({ selectionText: 'INV-1' })).toEqual(['copy'])
  const linkURL = 'https://courier.test/AWB1'
  expect(getNames({ linkURL })).toEqual(['Copy Link'])
  clickOn({ linkURL }, 'Copy Link')
  expect(actions.copyText).toHaveBeenCalledExactlyOnceWith(linkURL)
})

it('no menu opens elsewhere, nor for addresses within the app', () => {
  expect(getNames({})).toEqual([])
  expect(getNames({ selectionText: '  ', linkURL: 'app://admin/admin/orders' })).toEqual([])
})
