import { escapeHtml } from '@voltkart/shared/domain/escape-html'

/** The displayed parts of a mail. */
export interface OutboxMail {
  /** Its file's name. */
  name: string
  from: string
  to: string
  subject: string
  date: string
  text: string
}

const style = `
body { margin: 0 auto; max-width: 800px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; color: #0f172a; background: #ffffff }
a { color: #4338ca }
h1 { font-size: 28px }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 8px 8px 0; border-top: 1px solid #e4e8ee; text-align: left; vertical-align: top; overflow-wrap: anywhere }
pre { padding: 16px; border: 1px solid #e4e8ee; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid #e4e8ee; border-radius: 8px }
`

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const toPath = (name: string) => `/dev/outbox/${encodeURIComponent(name)}`

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
    })
    .join('')
}

/** The page that lists the mails of the outbox. */
export function renderOutboxList(shopName: string, mails: OutboxMail[], total: number): string {
  const rows = mails.map(
    (mail) => `<tr>
<td>${escapeHtml(mail.date)}</td>
<td>${escapeHtml(mail.to)}</td>
<td><a href="${toPath(mail.name)}">${escapeHtml(mail.subject)}</a></td>
</tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`
  const more = total > mails.length ? `<p>The newest ${mails.length} of ${total} mails.</p>` : ''
  return renderPage(
    `Outbox of ${shopName}`,
    `<h1>Outbox</h1>
<p>No mail server is set, so mails stay here. Set SMTP_URL to send them.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : table}
${more}`,
  )
}

/** The page that shows one mail: its head, its text, and its HTML in a frame of its own. */
export function renderOutboxMail(mail: OutboxMail): string {
  const head = [
    ['From', mail.from],
    ['To', mail.to],
    ['Sent', mail.date],
  ].map(
    ([label = '', value = '']) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return renderPage(
    mail.subject,
    `<p><a href="/dev/outbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<table><tbody>${head.join('\n')}</tbody></table>
<h2>Text</h2>
<pre>${withLinks(mail.text)}</pre>
<h2>HTML</h2>
<iframe title="The mail as HTML" src="${toPath(mail.name)}/html"></iframe>
<p><a href="${toPath(mail.name)}/source">The mail as it would be sent</a></p>`,
  )
}
