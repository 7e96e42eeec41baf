import fc, { type Arbitrary } from 'fast-check'
import { copyDraft, percentEncode, composeRequest, type ComposedRequest, type Draft } from './draft'
import {
  brokenBodies,
  hostileText,
  hostileValue,
  oddHeaders,
  poisonKeys,
  edgeCaseTexts,
  edgeCaseValues,
} from './hostile-values'
import type { KnownRecords } from './known-records'
import type { Operation } from './operations'
import { createValidDraft } from './valid-requests'

/** One change to a valid request. */
type Attack = (draft: Draft) => void
type Container = Record<string, unknown>

/** The value and every object and array in it. */
function findContainers(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(findContainers)]
}

const pickItem = <T>(items: readonly T[], index: number): T | undefined =>
  items[index % items.length]

// An assignment to `__proto__` would not make a field of that name.
const defineField = (container: Container, key: string, value: unknown) =>
  Object.defineProperty(container, key, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })

const poisonKey = fc.constantFrom(...poisonKeys)

const replaceField = fc
  .tuple(fc.nat(), fc.oneof({ weight: 3, arbitrary: fc.nat() }, poisonKey), hostileValue)
  .map(([at, key, value]): Attack => {
    return ({ body }) => {
      const container = pickItem(findContainers(body), at)
      const name = typeof key === 'string' ? key : pickItem(Object.keys(container ?? {}), key)
      if (container) defineField(container, name ?? 'isAdmin', value)
    }
  })

const removeField = fc.tuple(fc.nat(), fc.nat()).map(([at, key]): Attack => {
  return ({ body }) => {
    const container = pickItem(findContainers(body), at)
    if (container) delete container[pickItem(Object.keys(container), key) ?? '']
  }
})

const breakBody = fc.constantFrom(...brokenBodies).map((broken): Attack => {
  return (draft) => {
    draft.bytes = Buffer.from(broken)
    draft.headers['content-type'] ??= 'application/json'
  }
})

const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 })
const damageBytes = fc.tuple(fc.boolean(), damage).map(([cut, places]): Attack => {
  return (draft) => {
    const bytes = Buffer.from(draft.bytes ?? Buffer.alloc(0))
    for (const [at, byte] of places) bytes[at % Math.max(1, bytes.length)] = byte
    draft.bytes = cut ? bytes.subarray(0, (places[0]?.[0] ?? 0) % (bytes.length + 1)) : bytes
  }
})

const segments = ['%', '%zz', '%ff', '%00', '..', '.', '%2e%2e%2f', '..%5c', 'top', 'me', ';a=b']
const attackPath = fc
  .tuple(fc.nat(), fc.oneof(fc.constantFrom(...segments), hostileText.map(percentEncode)))
  .map(([at, text]): Attack => {
    return (draft) => {
      const name = pickItem(Object.keys(draft.path), at)
      if (name === undefined) return
      draft.path[name] = text
      // An empty segment or a dot segment changes which operation the path belongs to.
      if (text === '' || segments.includes(text)) draft.isAstray = true
    }
  })

const queryShapes: ((name: string, text: string) => [string, string][])[] = [
  (name, text) => [[name, text]],
  (name, text) => [[name, text]],
  (name, text) => ['1', text].map((item) => [name, item]),
  (name, text) => [[`${name}[]`, text]],
  (name, text) => [[`${name}[$ne]`, text]],
  (name) => [[`${name}[$regex]`, '.*']],
  (name, text) => [[`${name}[a][b][c][d][e][f][g]`, text]],
  (name, text) => [[`${name}[__proto__][x]`, text]],
  (name, text) => [[`${name}[constructor][prototype][x]`, text]],
  (name) => Array.from({ length: 60 }, () => [name, '1']),
  (name) => [[name, '%E0%A4%A']],
  (name) => [[`${name}[1000000000]`, '1']],
]

function attackQuery({ parameters }: Operation): Arbitrary<Attack> {
  const names = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
  const name = names.length > 0 ? fc.constantFrom(...names) : poisonKey
  return fc
    .tuple(
      fc.oneof({ weight: 12, arbitrary: name }, poisonKey.map(percentEncode)),
      hostileText.map(percentEncode),
      fc.constantFrom(...queryShapes),
    )
    .map(([key, text, shape]): Attack => {
      return (draft) => draft.query.push(...shape(key, text))
    })
}

const attackHeader = fc.constantFrom(...oddHeaders).map(([name, value]): Attack => {
  return (draft) => (draft.headers[name] = value)
})

const otherMethods = ['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'POST', 'PROPFIND']
const attackMethod = fc.constantFrom(...otherMethods).map((method): Attack => {
  return (draft) => {
    draft.method = method
    draft.isAstray = true
  }
})

function attackBody({ body }: Operation): { weight: number; arbitrary: Arbitrary<Attack> }[] {
  if (!body) return []
  if (body.type !== 'application/json') return [{ weight: 55, arbitrary: damageBytes }]
  return [
    { weight: 40, arbitrary: replaceField },
    { weight: 4, arbitrary: removeField },
    { weight: 11, arbitrary: breakBody },
  ]
}

const attackOn = (operation: Operation): Arbitrary<Attack> =>
  fc.oneof(
    ...attackBody(operation),
    { weight: operation.body ? 15 : 70, arbitrary: attackQuery(operation) },
    { weight: 13, arbitrary: attackPath },
    { weight: 14, arbitrary: attackHeader },
    { weight: 3, arbitrary: attackMethod },
  )

/** Requests that are valid. */
export const createValidRequest = (
  operation: Operation,
  knownRecords: KnownRecords,
): Arbitrary<ComposedRequest> =>
  createValidDraft(operation, knownRecords).map((draft) =>
    composeRequest(operation, draft, knownRecords),
  )

function attackRequest(
  operation: Operation,
  knownRecords: KnownRecords,
  valid: Draft,
  attacks: readonly Attack[],
) {
  const draft = copyDraft(valid)
  for (const attack of attacks) attack(draft)
  return composeRequest(operation, draft, knownRecords)
}

/** Requests that are valid except for one to three attacks. */
export const createAttackedRequest = (
  operation: Operation,
  knownRecords: KnownRecords,
): Arbitrary<ComposedRequest> =>
  fc
    .tuple(
      createValidDraft(operation, knownRecords),
      fc.array(attackOn(operation), { minLength: 1, maxLength: 3 }),
    )
    .map(([draft, attacks]) => attackRequest(operation, knownRecords, draft, attacks))

/** Requests with one attack each: every field of the operation with every edge value. */
export function sweepFields(
  operation: Operation,
  knownRecords: KnownRecords,
  seed: number,
): ComposedRequest[] {
  const [example] = fc.sample(createValidDraft(operation, knownRecords), { seed, numRuns: 1 })
  const attacks: Attack[] = []
  for (const { in: place, name } of operation.parameters) {
    for (const text of place === 'header' ? [] : edgeCaseTexts.map(percentEncode)) {
      attacks.push((draft) => {
        if (place === 'path') draft.path[name] = text
        else draft.query = [...draft.query.filter(([key]) => key !== name), [name, text]]
      })
    }
  }
  const properties = Object.keys(operation.body?.schema.properties ?? {})
  findContainers(example?.body).forEach((container, index) => {
    const keys = new Set([...(index === 0 ? properties : []), ...Object.keys(container)])
    for (const key of keys) {
      for (const value of edgeCaseValues) {
        attacks.push((draft) => {
          draft.body = structuredClone(example?.body)
          const target = findContainers(draft.body)[index]
          if (target) defineField(target, key, value)
        })
      }
    }
  })
  const drafts = fc.sample(createValidDraft(operation, knownRecords), {
    seed,
    numRuns: attacks.length,
  })
  return drafts.map((draft, index) =>
    attackRequest(operation, knownRecords, draft, attacks.slice(index, index + 1)),
  )
}
