import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Between the parts of a form. */
export const FORM_BOUNDARY = 'fuzz-boundary'

interface FormPart {
  name: string
  content: string | Buffer
  /** Present if the part is a file. */
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

/** A form with a small picture. */
export async function encodePicture(): Promise<Buffer> {
  const raw = { width: 16, height: 16, channels: 3 } as const
  const picture = await sharp(randomBytes(16 * 16 * 3), { raw })
    .png()
    .toBuffer()
  return encodeForm([{ name: 'image', filename: 'p.png', type: 'image/png', content: picture }])
}
