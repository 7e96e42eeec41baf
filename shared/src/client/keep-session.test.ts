import { describe, expect, it, vi } from 'vitest'
import { buildUser } from '../testing/builders'
import { loadUserInfo } from './keep-session'

const asha = buildUser()

function loadFrom(text: string | null) {
  vi.stubGlobal('window', { localStorage: { getItem: () => text } })
  return loadUserInfo()
}

describe('the stored session', () => {
  it('is the user, without anything else that was stored', () => {
    expect(loadFrom(JSON.stringify({ ...asha, roles: ['owner'] }))).toEqual(asha)
  })

  it.each([
    null,
    '{not json',
    'null',
    '[]',
    '7',
    '{}',
    JSON.stringify({ ...asha, _id: '../admin' }),
    JSON.stringify({ ...asha, name: null }),
    JSON.stringify({ ...asha, email: ['a@b.test'] }),
    JSON.stringify({ ...asha, isAdmin: 'yes' }),
  ])('counts as not signed in when it is %s', (text) => {
    expect(loadFrom(text)).toBeNull()
  })
})
