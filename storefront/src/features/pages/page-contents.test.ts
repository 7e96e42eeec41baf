import { expect, it } from 'vitest'
import { splitPage } from './page-contents'

it('gives each heading an anchor of its own, and lists them', () => {
  const { text, headings, summary } = splitPage(
    '<p>Hello.</p><h2>How to <em>return</em></h2><p>So.</p><h2>Fees &amp; taxes</h2><h2>How to return</h2>',
  )
  expect(summary).toBeUndefined()
  expect(headings).toEqual([
    { id: 'how-to-return', title: 'How to return' },
    { id: 'fees-taxes', title: 'Fees & taxes' },
    { id: 'how-to-return-2', title: 'How to return' },
  ])
  expect(text).toContain('<h2 id="how-to-return">How to <em>return</em></h2>')
  expect(text).toContain('<h2 id="how-to-return-2">How to return</h2>')
})

it('takes the list at the very beginning as the summary', () => {
  const list = '<ul>\n<li>7 days</li>\n<li>Free pick-up</li>\n</ul>'
  expect(splitPage(`${list}\n<h2>More</h2>`)).toEqual({
    summary: list,
    text: '\n<h2 id="more">More</h2>',
    headings: [{ id: 'more', title: 'More' }],
  })
})

it.each([
  ['a list after other text', '<p>First:</p><ul><li>One</li></ul>'],
  ['a list with a list in it', '<ul><li>One<ul><li>More</li></ul></li></ul><p>Text.</p>'],
])('leaves %s in its place', (_what, html) => {
  expect(splitPage(html)).toEqual({ summary: undefined, text: html, headings: [] })
})
