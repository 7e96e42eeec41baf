/** Between the parts of a form. */
export const FORM_BOUNDARY = 'fuzz-boundary'

interface FormPart {
  name: string
  content: string | Buffer
  /** Of a file. */
  filename?: string
  type?: string
}

/** The body of a multipart form. */
export function encodeForm(parts: readonly FormPart[]): Buffer {
  const encoded = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      [
        `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
        filename ? `; filename="${filename}"` : '',
        type ? `\r\nContent-Type: ${type}` : '',
        '\r\n\r\n',
      ].join(''),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...encoded, Buffer.from(`--${FORM_BOUNDARY}--\r\n`)])
}
