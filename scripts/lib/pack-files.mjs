import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(js|css|svg|wasm)$/
/** Below this size, compression saves nothing. */
const WORTH_PACKING = 256

/** The few files above this size are for staff, or loaded apart from a page. */
const LARGE = 256 * 1_024

/**
 * The best quality makes files a tenth smaller and takes ten times as long, so large files get less.
 * @param {Buffer} bytes
 */
const getBrotliOptions = ({ length }) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

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
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, getBrotliOptions(bytes)))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
  })
  await Promise.all(work)
}
