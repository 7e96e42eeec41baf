import { describe, expect, it } from 'vitest'
import { allRoutes } from './api'

describe('the contract', () => {
  it('gives every call a name and an address of its own', () => {
    expect(allRoutes.length).toBeGreaterThan(30)
    const names = allRoutes.map(({ id }) => id)
    const addresses = allRoutes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
