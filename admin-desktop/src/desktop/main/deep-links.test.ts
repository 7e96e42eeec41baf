import { describe, expect, it } from 'vitest'
import { toOrderLink, findOrderArgument, parseOrderLink, toOrderPath } from './deep-links'

const id = '0123456789abcdef01234567'

describe('a link to an order', () => {
  it('and the page of the order convert to each other', () => {
    const link = `voltkart://order/${id}`
    expect(parseOrderLink(link)).toBe(id)
    expect(toOrderPath(id)).toBe(`/admin/order/${id}`)
    expect(toOrderLink(toOrderPath(id))).toBe(link)
    expect(parseOrderLink(`voltkart://order/${id}/`)).toBe(id)
    expect(parseOrderLink(`VOLTKART://order/${id.toUpperCase()}`)).toBe(id)
  })

  it.each([
    '',
    'voltkart://',
    'voltkart://order',
    'voltkart://order/',
    'voltkart://order/1',
    `voltkart://order/${id}/deliver`,
    `voltkart://order/${id}?next=https://evil.test`,
    `voltkart://order/${id}#x`,
    `voltkart://user/${id}`,
    `voltkart://order@evil/${id}`,
    `voltkart://order:80/${id}`,
    `https://order/${id}`,
    `javascript:voltkart://order/${id}`,
    `--voltkart://order/${id}`,
  ])('%j is none', (link) => {
    expect(parseOrderLink(link)).toBeNull()
  })

  it('is found among the arguments of a program', () => {
    expect(findOrderArgument(['app', '--flag', `voltkart://order/${id}`])).toBe(id)
    expect(findOrderArgument(['app', 'order'])).toBeNull()
  })

  it.each(['/admin/order-list', '/admin/order/1', `/admin/order/${id}/slip`, ''])(
    'does not exist for the page %j',
    (path) => expect(toOrderLink(path)).toBeNull(),
  )
})
