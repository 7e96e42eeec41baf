import { describe, expect, it } from 'vitest'
import {
  getBranch,
  getChildren,
  sortByTree,
  getPathTo,
  findPlaceFault,
  renumberPositions,
  withPosition,
} from './category-tree'

const at = (slug: string, position: number, parent?: string) =>
  parent === undefined ? { slug, position } : { slug, position, parent }
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

const tree = [
  at('over-ear', 0, 'headphones'),
  at('phones', 1),
  at('audio', 0),
  at('speakers', 1, 'audio'),
  at('headphones', 0, 'audio'),
]

describe('a tree of categories', () => {
  it('is read in its order, up and down', () => {
    expect(slugs(getChildren(tree))).toEqual(['audio', 'phones'])
    expect(slugs(sortByTree(tree))).toEqual([
      'audio',
      'headphones',
      'over-ear',
      'speakers',
      'phones',
    ])
    expect(slugs(getPathTo(tree, 'over-ear'))).toEqual(['audio', 'headphones', 'over-ear'])
    expect(slugs(getBranch(tree, 'headphones'))).toEqual(['headphones', 'over-ear'])
    expect(getPathTo(tree, 'none')).toEqual([])
    expect(getBranch(tree, 'none')).toEqual([])
  })

  it.each([
    ['a new one at the top', undefined, undefined, undefined],
    ['a new one on the third level', undefined, 'headphones', undefined],
    ['a new one on a fourth level', undefined, 'over-ear', 'too-deep'],
    ['a branch that would get too deep', 'audio', 'phones', 'too-deep'],
    ['a branch of two levels on the second', 'headphones', 'phones', undefined],
    ['one below itself', 'audio', 'audio', 'circle'],
    ['one below its own child', 'headphones', 'over-ear', 'circle'],
    ['one below none', 'phones', 'gone', 'unknown-parent'],
  ] as const)('judges the place of %s', (_what, slug, parent, fault) => {
    expect(findPlaceFault(tree, slug, parent)).toBe(fault)
  })

  it('places a new or moved category among its siblings, which are numbered anew', () => {
    const added = withPosition(tree, at('cables', 0, 'audio'), 1)
    expect(slugs(getChildren(added, 'audio'))).toEqual(['headphones', 'cables', 'speakers'])
    const reorderedTree = withPosition(tree, at('speakers', 1), 0)
    expect(slugs(getChildren(reorderedTree))).toEqual(['speakers', 'audio', 'phones'])
    expect(getChildren(reorderedTree).map(({ position }) => position)).toEqual([0, 1, 2])
    const remaining = renumberPositions(reorderedTree.filter(({ slug }) => slug !== 'audio'))
    expect(getChildren(remaining).map(({ position }) => position)).toEqual([0, 1])
  })
})
