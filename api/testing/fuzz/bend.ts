import type { Random } from '../../dev/demo-data/random'
import { encode, type Draft } from './draft'
import { brokenBodies, hostileTexts, hostileValue, oddHeaders } from './hostile-values'
import type { Operation } from './operations'

export type Container = Record<string, unknown>

/** The value and everything in it that has fields. */
export function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containersIn)]
}

const poisonKeys = [
  '__proto__',
  'constructor',
  'prototype',
  '$set',
  '$where',
  'isAdmin',
  'passwordHash',
  'user',
  'status',
  'rating',
  'a.b',
  '',
]

function bendBody(draft: Draft, random: Random): void {
  if (draft.raw) {
    bendBytes(draft, random)
    return
  }
  const containers = containersIn(draft.body)
  if (containers.length === 0 || random.next() < 0.2) {
    const broken = random.pick(brokenBodies)
    draft.raw = typeof broken === 'string' ? Buffer.from(broken) : broken
    draft.headers['content-type'] ??= 'application/json'
    return
  }
  const container = random.pick(containers)
  const keys = Object.keys(container)
  const chance = random.next()
  if (keys.length > 0 && chance < 0.1) delete container[random.pick(keys)]
  else {
    const key = keys.length > 0 && chance < 0.8 ? random.pick(keys) : random.pick(poisonKeys)
    // A plain assignment to `__proto__` would not make a field of that name.
    const value = hostileValue(random)
    Object.defineProperty(container, key, { value, enumerable: true, configurable: true })
  }
}

function bendBytes(draft: Draft, random: Random): void {
  const bytes = Buffer.from(draft.raw ?? Buffer.alloc(0))
  if (random.next() < 0.5) {
    draft.raw = bytes.subarray(0, random.integer(0, bytes.length))
    return
  }
  for (let count = 0; count < 4; count += 1) {
    bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255)
  }
  draft.raw = bytes
}

const segments = ['%', '%zz', '%ff', '%00', '..', '.', '%2e%2e%2f', '..%5c', 'top', 'me', ';a=b']

function bendPath(draft: Draft, random: Random): void {
  const names = Object.keys(draft.path)
  if (names.length === 0) return
  const name = random.pick(names)
  if (random.next() < 0.3) {
    draft.path[name] = random.pick(segments)
    draft.astray = true
    return
  }
  const text = encode(random.pick(hostileTexts))
  draft.path[name] = text
  // An empty part of a path, or one that ends it, makes it the path of another call.
  if (text === '') draft.astray = true
}

function bendQuery(operation: Operation, draft: Draft, random: Random): void {
  const names = operation.parameters.filter(({ in: place }) => place === 'query')
  const name = names.length > 0 ? random.pick(names).name : random.pick(poisonKeys)
  const text = encode(random.pick(hostileTexts))
  const shapes: [string, string][][] = [
    [[name, text]],
    [[name, text]],
    [
      [name, '1'],
      [name, text],
    ],
    [[`${name}[]`, text]],
    [[`${name}[$ne]`, text]],
    [[`${name}[$regex]`, '.*']],
    [[`${name}[a][b][c][d][e][f][g]`, text]],
    [[`${name}[__proto__][x]`, text]],
    [[`${name}[constructor][prototype][x]`, text]],
    [[`${encode(random.pick(poisonKeys))}`, text]],
    Array.from({ length: 60 }, () => [name, '1']),
    [[name, '%E0%A4%A']],
    [[`${name}[1000000000]`, '1']],
  ]
  draft.query.push(...(shapes[random.integer(0, shapes.length - 1)] ?? []))
}

const otherMethods = ['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'POST', 'PROPFIND']

/** Bends a request in one place. */
export function bend(operation: Operation, draft: Draft, random: Random): void {
  const chance = random.next()
  const hasBody = operation.body !== undefined
  if (hasBody && chance < 0.55) bendBody(draft, random)
  else if (chance < 0.7) bendQuery(operation, draft, random)
  else if (chance < 0.83) bendPath(draft, random)
  else if (chance < 0.97) {
    const [name, value] = random.pick(oddHeaders)
    draft.headers[name] = value
  } else {
    draft.method = random.pick(otherMethods)
    draft.astray = true
  }
}
