import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { permissions } from '../domain/permissions'
import { allRoutes } from './api'
import { defineRoute } from './route'

describe('the contract', () => {
  it('gives every call a name and an address of its own', () => {
    expect(allRoutes.length).toBeGreaterThan(30)
    const names = allRoutes.map(({ id }) => id)
    const addresses = allRoutes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('names the permission that each admin call needs, or does not compile', () => {
    const route = {
      id: 'eraseAll',
      method: 'delete',
      path: '/all',
      summary: 'Erase all',
      tag: 'Products',
      output: z.object({}),
    } as const
    // @ts-expect-error -- a call without access
    defineRoute(route)
    // @ts-expect-error -- a permission that does not exist
    defineRoute({ ...route, access: 'admin' })
    expect(defineRoute({ ...route, access: 'products.write' }).access).toBe('products.write')
  })

  it('bounds every list, or does not compile', () => {
    const route = {
      id: 'listAll',
      method: 'get',
      path: '/all',
      summary: 'List all',
      tag: 'Products',
      access: 'anyone',
      output: z.object({ products: z.array(z.string()) }),
    } as const
    // @ts-expect-error -- a list without a bound
    defineRoute(route)
    const query = z.object({ limit: z.int().max(100).optional() })
    // @ts-expect-error -- a bare list, for requests without a limit
    defineRoute({ ...route, query, output: z.array(z.string()) })
    expect(defineRoute({ ...route, query }).id).toBe('listAll')
    expect(defineRoute({ ...route, listMax: 10 }).listMax).toBe(10)
  })

  it('lets no response have a field that its call does not name', () => {
    const isOpenObject = (node: unknown): boolean => {
      if (typeof node !== 'object' || node === null) return false
      if ('properties' in node && 'type' in node && node.type === 'object') {
        if (!('additionalProperties' in node) || node.additionalProperties !== false) return true
      }
      return Object.values(node).some(isOpenObject)
    }
    for (const { id, output } of allRoutes) {
      const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
      expect(isOpenObject(schema), id).toBe(false)
    }
    const loose = z.object({ user: z.looseObject({ name: z.string() }) })
    expect(isOpenObject(z.toJSONSchema(loose, { io: 'output' }))).toBe(true)
  })

  it('has a call for every permission except those that handlers check', () => {
    const used = new Set<string | undefined>(
      allRoutes.flatMap(({ access, staffPermission }) => [access, staffPermission]),
    )
    expect(permissions.filter((permission) => !used.has(permission))).toEqual([])
  })

  it('allows only calls for the setup before two-factor sign-in is set up', () => {
    const early = allRoutes.filter(({ beforeTwoFactor }) => beforeTwoFactor).map(({ id }) => id)
    expect(early.toSorted()).toEqual([
      'confirmPassword',
      'confirmTwoFactor',
      'endOtherSessions',
      'endSession',
      'getProfile',
      'listSessions',
      'removeTwoFactor',
      'startTwoFactor',
    ])
  })
})
