import { expect, it, onTestFinished } from 'vitest'
import { createMarkdownThread, SlowText } from './markdown-thread'

it('gives up a text that takes minutes to render, and renders the next one', async () => {
  const thread = createMarkdownThread(100)
  onTestFinished(() => thread.stop())
  await expect(thread.render(['*_'.repeat(25_000)])).rejects.toThrow(SlowText)
  await expect(thread.render(['An *ordinary* text'])).resolves.toEqual([
    '<p>An <em>ordinary</em> text</p>',
  ])
})
