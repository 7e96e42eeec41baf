import { normaliseEmail } from '@voltkart/shared/domain/email'
import { searchedText } from '@voltkart/shared/domain/plain-code'
import { trusted, type QueryFilter } from 'mongoose'
import type { StoredUser } from './user-schema'

const TERMS_MAX = 8

/** Text without case and without Latin accents, so that `jose` finds `José`. */
export function fold(text: string): string {
  return searchedText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
}

/** The words of a name, as they are stored for search. */
export function nameWords(name: string): string[] {
  return [...new Set(fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]
}

/** Fields derived from a name: for sorting and searching. */
export const nameKeys = (name: string) => ({ sortName: fold(name), nameWords: nameWords(name) })

/** Matches texts that begin with this one. */
export function beginning(text: string) {
  return trusted({ $regex: `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` })
}

function termFilter(term: string): QueryFilter<StoredUser> {
  const words = nameWords(term).map((word) => ({ nameWords: beginning(word) }))
  const byEmail = { email: beginning(normaliseEmail(term)) }
  return { $or: words.length > 0 ? [byEmail, { $and: words }] : [byEmail] }
}

/** Users where every word of the text is a prefix of a word of the name or the email. */
export function userSearchFilter(search: string | undefined): QueryFilter<StoredUser> {
  const terms = (search ?? '').split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
  return terms.length > 0 ? { $and: terms.map(termFilter) } : {}
}
