import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/project.mjs'

// Makes the smaller widths of the demo pictures, to be committed with them. Making them takes ten
// times as long as the rest of a first start.
const pictures = join(root, 'api', 'dev', 'demo-data', 'pictures')
const SMALLER_WIDTHS = [320, 640]
const encoding = {
  quality: 80,
  // The transparent parts are mostly a soft shadow, which needs few bytes.
  alphaQuality: 60,
  effort: 6,
}

const files = readdirSync(pictures).filter((file) => file.endsWith('.webp'))
for (const width of SMALLER_WIDTHS) {
  const folder = join(pictures, String(width))
  mkdirSync(folder, { recursive: true })
  for (const file of files) {
    const smaller = sharp(join(pictures, file)).resize({ width }).webp(encoding)
    await smaller.toFile(join(folder, file))
  }
}
