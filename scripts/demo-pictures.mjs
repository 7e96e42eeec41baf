import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/project.mjs'

// Makes the smaller widths of the demo pictures, to be committed with them: of the files named, or of
// all. Making them takes ten times as long as the rest of a first start.
const pictures = join(root, 'api', 'dev', 'demo-data', 'pictures')
const SMALLER_WIDTHS = [160, 320, 640]
const encoding = {
  quality: 76,
  // At 70 and below, WebP keeps so few levels of transparency that soft shadows show rings.
  alphaQuality: 75,
  effort: 6,
}

const requested = process.argv.slice(2)
const files = readdirSync(pictures).filter(
  (file) => file.endsWith('.webp') && (requested.length === 0 || requested.includes(file)),
)
for (const width of SMALLER_WIDTHS) {
  const folder = join(pictures, String(width))
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    const smaller = sharp(join(pictures, file)).resize({ width }).webp(encoding)
    await smaller.toFile(join(folder, file))
  }
}
