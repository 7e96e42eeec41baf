import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerStore, type AnswerStore, type NewAnswer } from './answer-store'

let time: number
let store: AnswerStore
beforeEach(() => {
  time = 10_000
  store = createAnswerStore(() => time)
})

const LIST = { key: '/api/v1/products?limit=4', various: false }
const answer = (facts: Partial<NewAnswer> = {}): NewAnswer => ({
  productIds: ['a'],
  dependsOnStock: false,
  etag: '"1"',
  body: Buffer.from('{}'),
  ...facts,
})
const keep = (question: typeof LIST, facts?: Partial<NewAnswer>) =>
  store.begin(question).finish(answer(facts))

describe('a kept answer', () => {
  it('is given for two seconds from the time its oldest part was read', () => {
    keep(LIST, { readAt: time - 1_500 })
    time += 100
    expect(store.find(LIST)).toBeDefined()
    time += 401
    expect(store.find(LIST)).toBeUndefined()
  })

  it('is made anew by one asker before it is too old, while others still get it', () => {
    keep(LIST)
    time += 1_800
    expect(store.find(LIST)).toBeUndefined()
    expect(store.find(LIST)).toBeDefined()
    time += 201
    expect(store.find(LIST)).toBeUndefined()
  })

  it.each<[string, Partial<NewAnswer>, { productId?: string }, boolean]>([
    ['an edit', {}, {}, false],
    ['a sale of what is in it', {}, { productId: 'a' }, false],
    ['a sale of something else', {}, { productId: 'b' }, true],
    ['a sale, when it shows what is in stock', { dependsOnStock: true }, { productId: 'b' }, false],
  ])('after %s', (_what, facts, change, stays) => {
    keep(LIST, facts)
    store.changed(change)
    expect(store.find(LIST) !== undefined).toBe(stays)
  })

  it.each([{}, { productId: 'a' }])(
    'is not kept when something changed meanwhile: %j',
    (change) => {
      const draft = store.begin(LIST)
      store.changed(change)
      draft.finish(answer())
      expect(store.find(LIST)).toBeUndefined()
    },
  )

  it('lives longer each time it is found to hold, and ends when not', () => {
    keep(LIST, { print: '1.2' })
    const [used] = store.usedLately(10)
    if (!used) throw new Error('It was used')
    time += 1_600
    store.checked(used, true, time)
    time += 1_600
    expect(store.find(LIST)).toBeDefined()
    store.checked(used, false, time)
    expect(store.find(LIST)).toBeUndefined()
    time += 10_000
    expect(store.usedLately(10)).toEqual([])
  })
})

describe('the room for answers', () => {
  it('is bounded, and made-up questions do not push out usual ones', () => {
    keep(LIST)
    const body = Buffer.alloc(20_000)
    for (let turn = 0; turn < 2_000; turn += 1)
      keep({ key: `search ${turn}`, various: true }, { body })
    expect(store.find(LIST)).toBeDefined()
    expect(store.size().bytes).toBeLessThan(9 * 1_048_576)
    expect(store.size().answers).toBeLessThanOrEqual(501)
  })
})
