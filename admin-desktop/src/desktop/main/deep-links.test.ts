import { describe, expect, it } from 'vitest'
import { linkOfPath, orderOfArguments, orderOfLink, pathOfOrder } from './deep-links'

const id = '0123456789abcdef01234567'

describe('a link to an order', () => {
  it('and the page of the order convert to each other', () => {
    const link = `voltkart://order/${id}`
    expect(orderOfLink(link)).toBe(id)
    expect(pathOfOrder(id)).toBe(`/admin/order/${id}`)
    expect(linkOfPath(pathOfOrder(id))).toBe(link)
    expect(orderOfLink(`voltkart://order/${id}/`)).toBe(id)
    expect(orderOfLink(`VOLTKART://order/${id.toUpperCase()}`)).toBe(id)
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
    expect(orderOfLink(link)).toBeNull()
  })

  it('is found among the arguments of a program', () => {
    expect(orderOfArguments(['app', '--flag', `voltkart://order/${id}`])).toBe(id)
    expect(orderOfArguments(['app', 'order'])).toBeNull()
  })

  it.each(['/admin/order-list', '/admin/order/1', `/admin/order/${id}/slip`, ''])(
    'does not exist for the page %j',
    (path) => expect(linkOfPath(path)).toBeNull(),
  )
})
