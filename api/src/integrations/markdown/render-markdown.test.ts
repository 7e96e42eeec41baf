import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown'

describe('Markdown', () => {
  it('becomes headings, lists, links, tables', () => {
    const html = renderMarkdown(
      '# Returns\n\n- one\n- two\n\n[Contact](/pages/contact)\n\n| a | b |\n| - | -: |\n| 1 | 2 |',
    )
    expect(html).toContain('<h2>Returns</h2>')
    expect(html).toContain('<li>one</li>')
    expect(html).toContain('<a href="/pages/contact">Contact</a>')
    expect(html).toContain('<th align="right">b</th>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '<javascript:alert(1)>',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](javascript:alert(1))',
    '![x](https://example.test/"onerror="alert(1))',
    '[x](https://example.test "onmouseover=alert(1)")',
    '[x]: javascript:alert(1)\n\n[x]',
    '`<script>alert(1)</script>`',
    '```<script>\n<script>alert(1)</script>\n```',
    '<style>*{background:url(javascript:alert(1))}</style>',
    '<form action="https://evil.test"><input name=password></form>',
  ])('never runs script: %s', (hostile) => {
    const html = renderMarkdown(hostile)
    // What is left of it is text: its tags are written as text.
    expect(html).not.toMatch(/<(script|svg|iframe|style|form|input|object|embed|link|meta|base)\b/i)
    const tags = html.match(/<[a-z][^>]*>/gi) ?? []
    for (const tag of tags) {
      const withoutTexts = tag.replace(/(title|alt)="[^"]*"/g, '')
      expect(withoutTexts).not.toMatch(/\son\w+\s*=/i)
      expect(withoutTexts).not.toMatch(/(javascript|data|vbscript):/i)
    }
  })
})
