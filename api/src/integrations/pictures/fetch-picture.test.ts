import type { LookupAddress } from 'node:dns'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureFetcher } from './fetch-picture'

let site: Server
let url: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-fetch-'))
  site = createServer((request, response) => {
    const to: Record<string, string> = {
      '/inside': 'http://10.0.0.1/a.png',
      '/moved': '/a.png',
      '/round': '/round',
      '/file': 'file:///etc/passwd',
    }
    const location = to[request.url ?? '']
    if (location) response.writeHead(302, { Location: location }).end()
    else response.end(request.url === '/large.png' ? 'x'.repeat(2_000) : 'picture')
  })
  await new Promise<void>((listening) => void site.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await rm(folder, { recursive: true })
})

const getPictureFile = () => join(folder, 'picture')
const fetcher = createPictureFetcher({ allowLoopback: true, bytesMax: 1_000 })

it('stores a picture, also of an address that has moved', async () => {
  expect(await fetcher(`${url}/moved`, getPictureFile())).toBe(7)
  expect(await readFile(getPictureFile(), 'utf8')).toBe('picture')
})

it.each([
  ['/large.png', 'The picture has more than'],
  ['/inside', '10.0.0.1 is not on the public internet.'],
  ['/round', 'The site redirects too often.'],
  ['/file', 'This is no address of a picture.'],
])('refuses %s', async (path, message) => {
  await expect(fetcher(url + path, getPictureFile())).rejects.toThrow(message)
})

it('reaches no machine inside, whatever its name', async () => {
  const inside = createPictureFetcher({ allowLoopback: false, bytesMax: 1_000 })
  const message = 'is not on the public internet.'
  await expect(inside(`${url}/a.png`, getPictureFile())).rejects.toThrow(message)
  await expect(inside('http://[::1]/a.png', getPictureFile())).rejects.toThrow(message)
  const resolve = ((
    _name: string,
    _options: object,
    done: (error: null, all: LookupAddress[]) => void,
  ) => done(null, [{ address: '169.254.169.254', family: 4 }])) as never
  const fetcher = createPictureFetcher({ allowLoopback: false, bytesMax: 1_000, resolve })
  await expect(fetcher('https://pictures.example/a.png', getPictureFile())).rejects.toThrow(message)
})
