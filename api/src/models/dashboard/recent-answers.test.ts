import { describe, expect, it } from 'vitest'
import { createRecentAnswers } from './recent-answers'

function counting() {
  let time = 0
  let calls = 0
  const answers = createRecentAnswers(() => time)
  return {
    answers,
    ask: () => answers.get('key', () => Promise.resolve((calls += 1))),
    calls: () => calls,
    pass: (ms: number) => (time += ms),
  }
}

describe('recent answers', () => {
  it('are worked out once, also for many who ask at once', async () => {
    const { ask, calls } = counting()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(calls()).toBe(1)
  })

  it('are given while they are renewed', async () => {
    const { ask, pass } = counting()
    await ask()
    pass(1_500)
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(2)
  })

  it('are not given when they are older than two seconds', async () => {
    const { ask, pass } = counting()
    await ask()
    pass(2_001)
    expect(await ask()).toBe(2)
  })

  it('are forgotten at once when something has changed, also those under way', async () => {
    const { answers } = counting()
    let finish = (_answer: string): void => {}
    const slow = answers.get('key', () => new Promise<string>((resolve) => (finish = resolve)))
    answers.clear()
    expect(await answers.get('key', () => Promise.resolve('after'))).toBe('after')
    finish('before')
    expect(await slow).toBe('before')
    expect(await answers.get('key', () => Promise.resolve('later'))).toBe('after')
  })

  it('do not keep a failure', async () => {
    const { answers } = counting()
    await expect(answers.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow()
    expect(await answers.get('key', () => Promise.resolve('back'))).toBe('back')
  })
})
