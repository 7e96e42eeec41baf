import type { Random } from '../../dev/demo-data/random'
import { bend, containersIn } from './bend'
import { encode, finishDraft, honestDraft, type ComposedRequest } from './draft'
import { sharpTexts, sharpValues } from './hostile-values'
import type { Operation } from './operations'
import type { Known } from './sample-values'

/** A request as a well-meaning client would send it. */
export function composeHonest(operation: Operation, known: Known, random: Random): ComposedRequest {
  return finishDraft(operation, honestDraft(operation, known, random), known, random)
}

/** A request that is bent in one to three places. */
export function composeBent(operation: Operation, known: Known, random: Random): ComposedRequest {
  const draft = honestDraft(operation, known, random)
  const bends = random.integer(1, 3)
  for (let count = 0; count < bends; count += 1) bend(operation, draft, random)
  return finishDraft(operation, draft, known, random)
}

/**
 * Requests that are honest but for one field: every field of the call, wherever it stands, with
 * every one of the sharpest values.
 */
export function composeSweep(
  operation: Operation,
  known: Known,
  random: Random,
): ComposedRequest[] {
  const swept: ComposedRequest[] = []
  for (const { in: place, name } of operation.parameters) {
    for (const text of place === 'header' ? [] : sharpTexts) {
      const draft = honestDraft(operation, known, random)
      if (place === 'path') draft.path[name] = encode(text)
      else draft.query = [...draft.query.filter(([other]) => other !== name), [name, encode(text)]]
      swept.push(finishDraft(operation, draft, known, random))
    }
  }
  const properties = Object.keys(operation.body?.schema.properties ?? {})
  const example = honestDraft(operation, known, random)
  const keysOf = containersIn(example.body).map((container, index) => [
    ...new Set([...(index === 0 ? properties : []), ...Object.keys(container)]),
  ])
  keysOf.forEach((keys, index) => {
    for (const key of keys) {
      for (const value of sharpValues) {
        const draft = honestDraft(operation, known, random)
        draft.body = structuredClone(example.body)
        const container = containersIn(draft.body)[index]
        if (container) container[key] = value
        swept.push(finishDraft(operation, draft, known, random))
      }
    }
  })
  return swept
}
