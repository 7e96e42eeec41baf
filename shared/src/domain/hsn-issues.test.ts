import { expect, it } from 'vitest'
import { findHsnIssue } from './hsn-issues'

const isKnown = (code: string) => ['8517', '85171300', '854370'].includes(code)

it.each([
  ['a code of the portal', '85171300', {}, undefined],
  ['a code that was cut', '851713', {}, 'hsn-unknown'],
  ['fewer digits than the turnover demands', '8517', {}, 'hsn-short'],
  ['four digits, where four suffice', '8517', { hsnDigits: 4 }, undefined],
  ['no code at all', undefined, {}, 'hsn-missing'],
  ['the default code', undefined, { defaultHsn: '854370' }, undefined],
  ['a default code that does not exist', undefined, { defaultHsn: '99999999' }, 'hsn-unknown'],
] as const)('%s', (_name, code, terms, issue) => {
  expect(findHsnIssue(code, { hsnDigits: 6, ...terms }, isKnown)).toBe(issue)
})
