import express from 'express'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmallServer, type SmallServer } from '../testing/small-server'
import { packedFiles } from './packed-files'

const text = 'start()'
let folder: string
let server: SmallServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-packed-'))
  await writeFile(join(folder, 'app.js'), text)
  await writeFile(join(folder, 'app.js.br'), brotliCompressSync(text))
  await writeFile(join(folder, 'app.js.gz'), gzipSync(text))
  await writeFile(join(folder, 'plain.js'), text)
  const app = express()
  app.use(packedFiles(folder), express.static(folder))
  server = await startSmallServer((request, response) => void app(request, response))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

describe('packed files', () => {
  it.each([
    ['app.js', 'gzip, br', 'br'],
    ['app.js', 'gzip', 'gzip'],
    ['app.js', 'br;q=0, identity', null],
    ['plain.js', 'gzip, br', null],
  ])('%s is given to who takes %s as %s', async (name, accepted, encoding) => {
    const answer = await fetch(`${server.url}/${name}`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  })
})
