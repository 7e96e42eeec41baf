import type { RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { reportTabs } from '../resources/reports/report-state'
import { adminRoutes } from '../routes'
import { findPages } from './palette-options'

const all = () => true
const getPaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...getPaths(children)])

describe('the pages of the palette', () => {
  it('are all pages without an id', () => {
    const reachable = getPaths(adminRoutes).filter(
      (path) => !/[:*]/.test(path) && path !== 'login' && path !== 'logout',
    )
    expect(reachable).toContain('/admin/product/import')
    expect(new Set(findPages('', all).map(({ to }) => to.split(/[?#]/)[0]))).toEqual(
      new Set(reachable),
    )
  })

  it('are also every report, and every section of the settings', () => {
    const targets = findPages('', all).map(({ to }) => to)
    expect(reportTabs.filter((tab) => !targets.includes(`/admin/reports?tab=${tab}`))).toEqual([])
    expect(findPages('delivery zones', all).map(({ to }) => to)).toEqual(['/admin/settings#zones'])
  })

  it('are found by words of their names in any order', () => {
    expect(findPages('prod cre', all).map(({ label }) => label)).toEqual(['Create Product'])
    expect(findPages('nothing like it', all)).toEqual([])
  })

  it('are those that the account may see', () => {
    const labels = findPages('', (permission) => permission === 'orders.read')
    expect(labels.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Products',
      'Orders',
      'Profile',
      'Orders to deliver',
      'Orders to pack',
      'Orders to ship',
      'Orders in transit',
      'Find a Unit',
    ])
  })
})
