import fc, { type Arbitrary } from 'fast-check'
import { percentEncode, type Draft } from './draft'
import { FORM_BOUNDARY } from './encode-form'
import type { KnownRecords } from './known-records'
import type { JsonSchema, Operation, Parameter } from './operations'

const words = ['Nimbus', 'phone', 'Zoë', 'O’Neil', 'Aero 14', 'कमल', 'audio', '4K', 'sixty-four']
const uniqueText = fc.noBias(fc.uuid())
const year = fc.integer({ min: 2010, max: 2040 })

/** Texts that the schema allows; ids of existing records if the name says of which. */
function getText(schema: JsonSchema, name: string, knownRecords: KnownRecords): Arbitrary<string> {
  if (name === 'email') {
    const unused = uniqueText.map((text) => `fuzz-${text}@example.test`)
    return fc.oneof(fc.constantFrom(...knownRecords.emails), unused)
  }
  if (name === 'image' || name === 'images') return fc.constant('/uploads/some-picture.webp')
  if (name === 'slug') return fc.constantFrom('terms', 'faq')
  if (name === 'hsnCode' || name === 'defaultHsn') return fc.constant('85171300')
  if (name === 'period') return year.map((item) => `${item}-11`)
  if (name === 'countryOfOrigin') return fc.constant('IN')
  if (name === 'key') return uniqueText.map((text) => `family-${text.toLowerCase()}`)
  if (name === 'sku') {
    const unused = uniqueText.map((text) => `SKU-${text}`)
    return fc.oneof(fc.constantFrom(...knownRecords.skus), unused)
  }
  const idName = { _id: 'productId', receipt: 'orderId' }[name] ?? name
  const ids = knownRecords.ids[idName]
  if (ids) return fc.constantFrom(...ids)
  if (schema.format === 'date-time') return year.map((item) => `${item}-06-15T12:00:00Z`)
  if (schema.format === 'date') return year.map((item) => `${item}-06-15`)
  if (schema.pattern?.startsWith('^\\d')) return fc.nat({ max: 100 }).map(String)
  return fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((chosenWords) =>
    chosenWords
      .join(' ')
      .padEnd(schema.minLength ?? 0, '.')
      .slice(0, schema.maxLength),
  )
}

/** Values that the schema allows. */
function createArbitrary(
  schema: JsonSchema,
  name: string,
  knownRecords: KnownRecords,
): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  // The number of a parcel within its order.
  if (name === 'n') return fc.integer({ min: 1, max: 3 })
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((item) => createArbitrary(item, name, knownRecords)))
  const { minimum: min = 0, maximum = 100, minItems = 0, items = {}, properties = {} } = schema
  switch (schema.type) {
    case 'string':
      return getText(schema, name, knownRecords)
    case 'integer':
    case 'number':
      return fc.integer({ min, max: Math.min(maximum, min + 100) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(createArbitrary(items, name, knownRecords), {
        minLength: minItems,
        maxLength: Math.max(3, minItems),
      })
    default: {
      const fields = Object.entries(properties).map(([key, property]) => [
        key,
        createArbitrary(property, key, knownRecords),
      ])
      const model = Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>
      return fc.record(model, { requiredKeys: schema.required ?? [], noNullPrototype: true })
    }
  }
}

function createBody({ id, body }: Operation, knownRecords: KnownRecords): Arbitrary<unknown> {
  if (body?.type !== 'application/json') return fc.constant(undefined)
  const generated = createArbitrary(body.schema, '', knownRecords)
  const meaningful = knownRecords.bodies[id]
  if (!meaningful) return generated
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...meaningful) },
    { weight: 1, arbitrary: generated },
  )
}

function uploadFor(
  { id, body }: Operation,
  { uploads, pictures }: KnownRecords,
): Arbitrary<Buffer | undefined> {
  if (body?.type !== 'multipart/form-data') return fc.constant(undefined)
  return fc.constantFrom(...(uploads[id] ?? pictures))
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** The required parameters and some of the optional ones; few, since some exclude each other. */
function chooseParameters({ id, parameters }: Operation, knownRecords: KnownRecords) {
  const chooseTexts = ({ required, schema, name }: Parameter): Arbitrary<string[]> => {
    const fitting = knownRecords.parameters[id]?.[name]
    const generated = createArbitrary(schema, name, knownRecords)
    const chosen = fitting
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...fitting) },
          { weight: 1, arbitrary: generated },
        )
      : generated
    const value = chosen.map((entry) =>
      (Array.isArray(entry) ? entry : [entry]).map((item) => percentEncode(toText(item))),
    )
    return required
      ? value
      : fc.oneof(
          { weight: 6, arbitrary: fc.constant<string[]>([]) },
          { weight: 4, arbitrary: value },
        )
  }
  return fc
    .tuple(...parameters.map(chooseTexts))
    .map((values) =>
      parameters.flatMap(({ in: place, name }, index) =>
        (values[index] ?? []).map((text) => ({ place, name, text })),
      ),
    )
}

/** Requests that the description of the operation allows. */
export function createValidDraft(
  operation: Operation,
  knownRecords: KnownRecords,
): Arbitrary<Draft> {
  const type = operation.body?.type
  const contentType = type === 'multipart/form-data' ? `${type}; boundary=${FORM_BOUNDARY}` : type
  return fc
    .record({
      parameters: chooseParameters(operation, knownRecords),
      body: createBody(operation, knownRecords),
      bytes: uploadFor(operation, knownRecords),
      network: fc.integer({ min: 0, max: 99 }),
      isSigned: fc.boolean(),
    })
    .map(({ parameters, body, bytes, network, isSigned }) => {
      const getParameters = (targetPlace: string) =>
        parameters.filter(({ place }) => place === targetPlace)
      const getTexts = (targetPlace: string) =>
        Object.fromEntries(getParameters(targetPlace).map(({ name, text }) => [name, text]))
      return {
        method: operation.method,
        path: getTexts('path'),
        query: getParameters('query').map(({ name, text }): [string, string] => [name, text]),
        headers: {
          'x-forwarded-for': `10.0.${network}.1`,
          ...(contentType ? { 'content-type': contentType } : {}),
          ...getTexts('header'),
        },
        body,
        bytes,
        isSigned,
        isAstray: false,
      }
    })
}
