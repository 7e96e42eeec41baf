import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(js|css|svg|wasm)$/
/** Below this size, compression saves nothing. */
const WORTH_PACKING = 1_024

/** Within some percent of the smallest, in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Puts the packed forms of the files of a folder beside them.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const names = (await readdir(folder)).filter((name) => packable.test(name))
  const work = names.map(async (name) => {
    const file = join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < WORTH_PACKING) return
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotliOptions))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
  })
  await Promise.all(work)
}
