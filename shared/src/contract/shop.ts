import { z } from 'zod'
import { isReadableAccent } from '../domain/brand-colours'
import { DEFAULT_TAX_PERCENT } from '../domain/cart-prices'
import { getGstinState } from '../domain/gstin'
import { ANSWER_TEMPLATES_MAX, COMPLAINT_TEXT_LENGTH } from '../domain/complaints'
import { INACTIVE_MONTHS_MIN, NAME_LENGTH, RETENTION_MONTHS_MAX } from '../domain/limits'
import { RETURN_DAYS, RETURN_DAYS_MAX } from '../domain/returns'
import { gstRates } from '../domain/product-facts'
import { cleanPhone } from '../domain/phone'
import { cleanCode } from '../domain/plain-code'
import { trimText } from '../domain/visible-text'
import { calls } from './calls'
import {
  codeTextSchema,
  lineSchema,
  messageSchema,
  ownPictureSchema,
  textSchema,
  countryCodeSchema,
} from './common'
import { gstinSchema, pinCodeSchema, stateCodeSchema, transporterIdSchema } from './india'
import { hsnCodeSchema } from './product-facts'
import { defineRoute } from './route'
import { emailSchema } from './credentials'
import { courierDaysSchema, daysSchema, zonesSchema } from './zones'

/** A place of business in India. */
const shopAddressSchema = z.object({
  address: lineSchema(300, 'Address'),
  city: lineSchema(100, 'City'),
  postalCode: pinCodeSchema,
  stateCode: stateCodeSchema,
})

/** The phone number of a business, also of a landline. */
export const phoneSchema = codeTextSchema(cleanPhone).regex(
  /^\+?[\d -]{6,20}$/,
  'Enter a phone number',
)

/** The shop's registration for GST. Without it the shop shows and issues nothing about GST. */
export const shopGstSchema = z.object({
  gstin: gstinSchema,
  /** The least number of digits of an HSN code, by the turnover; a longer code is printed whole. */
  hsnDigits: z.literal([4, 6]),
  /** The rate of a product without its own, in percent. */
  defaultRate: z.literal(gstRates),
  defaultHsn: hsnCodeSchema.optional(),
  /** The name of the person who signs tax invoices. */
  signatory: lineSchema(NAME_LENGTH, 'Signatory'),
})

export const courierSchema = z.object({
  code: z
    .string()
    .overwrite(cleanCode)
    .regex(/^[a-z0-9-]{1,40}$/, 'Use small letters, digits and hyphens'),
  name: lineSchema(80, 'Name'),
  /** The address for tracking a parcel; `{n}` stands for its number. */
  urlTemplate: z
    .string()
    .overwrite(trimText)
    .max(500)
    .refine(
      (template) => /^https:\/\/[^\s"'<>]+$/.test(template) && template.includes('{n}'),
      'Must begin with https:// and contain {n}',
    ),
  /** Goes into the files for the portal of e-way bills. */
  transporterId: transporterIdSchema.optional(),
})

/** The look of the shop beside its name. */
const brandSchema = z.object({
  /** An uploaded picture, shown in place of the default mark. */
  logo: ownPictureSchema('Upload the logo first').optional(),
  /** The colour of links and buttons in light mode; the dark one is derived from it. */
  accent: z
    .string()
    .overwrite(cleanCode)
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { message: 'Enter a colour such as #4338ca', abort: true })
    .refine(isReadableAccent, 'Choose a darker colour. White text on this one is hard to read')
    .optional(),
})

/** A text that staff insert into answers to complaints. */
const answerTemplateSchema = z.object({
  name: lineSchema(60, 'Name'),
  text: textSchema(COMPLAINT_TEXT_LENGTH, 'Text'),
})

/** Where couriers collect parcels. */
export const pickupSchema = shopAddressSchema.extend({
  /** The name of the place in the courier’s own list of pickup addresses. */
  name: lineSchema(36, 'Name'),
  phone: phoneSchema,
})
export type Pickup = z.output<typeof pickupSchema>

const monthsSchema = z.int('Enter whole months').min(0).max(RETENTION_MONTHS_MAX)

/** For how many months data of customers is kept, as far as no law says so. 0: without an end. */
const retentionSchema = z.object({
  /** After a complaint was resolved. */
  complaintMonths: monthsSchema.default(36),
  /** After a customer last used the account. */
  inactiveAccountMonths: monthsSchema
    .refine(
      (months) => months === 0 || months >= INACTIVE_MONTHS_MIN,
      `Enter 0, or at least ${INACTIVE_MONTHS_MIN} months`,
    )
    .default(0),
})

/** The settings that everybody reads. */
const publicShape = {
  legalName: lineSchema(200, 'Legal name'),
  tradeName: lineSchema(200, 'Trade name'),
  brand: brandSchema.default({}),
  address: shopAddressSchema.optional(),
  branches: z
    .array(shopAddressSchema.extend({ name: lineSchema(100, 'Name') }))
    .max(50)
    .default([]),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  /** `null` or absent: the shop is not registered for GST. */
  gst: shopGstSchema.nullish(),
  /** The tax that the shop adds to the items price, in percent. */
  taxPercent: z.number('Enter a percentage').min(0).max(40).default(DEFAULT_TAX_PERCENT),
  grievanceOfficer: z
    .object({
      name: lineSchema(NAME_LENGTH, 'Name'),
      designation: lineSchema(100, 'Designation'),
      email: emailSchema,
      phone: phoneSchema,
    })
    .optional(),
  /** The number of days after delivery in which a customer may return goods they no longer want. */
  returnDays: daysSchema(RETURN_DAYS_MAX).default(RETURN_DAYS),
  /** The maximum number of days until an order leaves the shop. */
  dispatchDays: daysSchema(60).default(2),
  /** The number of days that the courier takes to a place in India that is in no zone. */
  deliveryDays: courierDaysSchema.default({ from: 2, to: 5 }),
  /** Whether an address whose State cannot be determined is refused, instead of asked for later. */
  strictAddresses: z.boolean().default(false),
  /** The countries that the shop delivers to; any if empty. */
  shipsTo: z.array(countryCodeSchema).max(250).default([]),
  /** The accounts that may review a product: every account, or only those that have bought it. */
  reviewsBy: z.enum(['anyone', 'buyers']).default('anyone'),
}

/** The settings that only staff read. */
const staffShape = {
  couriers: z.array(courierSchema).max(30).default([]),
  answerTemplates: z.array(answerTemplateSchema).max(ANSWER_TEMPLATES_MAX).default([]),
}

/** The settings that only those read who may change settings. */
const editorShape = {
  /** Needed to book couriers. */
  pickup: pickupSchema.optional(),
  /** The places in India where the courier takes other times, or that the shop does not deliver to. */
  zones: zonesSchema.default([]),
  /** Whether staff without two-factor sign-in must set it up before anything else. */
  requireTwoFactor: z.boolean().default(false),
  /** Whether a product must state the facts that the law requires before it is published. */
  publishGate: z.boolean().default(false),
  /** Whether everybody can read the product feeds, from which Google and Meta list the products. */
  feeds: z.boolean().default(true),
  /** The address for warnings about stock; the shop’s own address if absent. */
  alertEmail: emailSchema.optional(),
  retention: retentionSchema.prefault({}),
}

/** All settings of the shop that its owner decides; saving replaces all of them. */
export const shopProfileSchema = z
  .object({ ...publicShape, ...staffShape, ...editorShape })
  .refine(({ gst, address }) => !gst || address !== undefined, {
    path: ['address'],
    message: 'A shop registered for GST needs an address',
  })
  .refine(
    ({ gst, address }) => !gst || !address || getGstinState(gst.gstin) === address.stateCode,
    {
      path: ['gst', 'gstin'],
      message: 'The first two digits must be the State of the shop’s address',
    },
  )
export type ShopProfile = z.output<typeof shopProfileSchema>

export const publicSettings = Object.keys(publicShape) as (keyof typeof publicShape)[]
export const staffSettings = Object.keys(staffShape) as (keyof typeof staffShape)[]

type Schemas = Readonly<Record<string, z.ZodType>>
type Optional<Shape extends Schemas> = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType>
      ? Inner
      : Shape[Name] extends z.ZodPrefault<infer Inner extends z.ZodType>
        ? Inner
        : Shape[Name]
  >
}

/** Settings that are absent for some readers, who must not get the defaults instead. */
const optional = <Shape extends Schemas>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const hasDefault = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
      return [name, (hasDefault ? (schema.unwrap() as z.ZodType) : schema).optional()]
    }),
  ) as Optional<Shape>

/**
 * The shop's profile on the wire. The settings of staff, and the fields of `gst` that only documents
 * need, are absent for others.
 */
export const shopSchema = z
  .object({
    ...publicShape,
    ...optional({ ...staffShape, ...editorShape }),
    gst: shopGstSchema.partial({ hsnDigits: true, signatory: true }).nullable(),
    /** For how many minutes an unpaid order holds its stock; a setting of the server. */
    reservationMinutes: z.number(),
    /** Whether mails leave the shop; false without a mail server, when they are only kept. */
    sendsMail: z.boolean(),
    /** Counts the changes; the call's ETag. 0 until the profile is saved for the first time. */
    version: z.number().int(),
  })
  .meta({ id: 'Shop' })
export type Shop = z.output<typeof shopSchema>

export const getShop = defineRoute({
  id: 'getShop',
  ...calls.getShop,
  summary: 'The shop’s profile; staff read its couriers, those who may change it all of it',
  description:
    'Returns the public part of the shop’s profile; for staff also the couriers; with the permission `settings.write`, all of it. Until a profile is saved, its default with version 0. The `ETag` is its version.',
  tag: 'Shop',
  access: 'anyone',
  output: shopSchema,
})

export const updateShop = defineRoute({
  id: 'updateShop',
  method: 'put',
  path: '/shop',
  summary: 'Replace the shop’s profile; refused when `If-Match` names an older version',
  description:
    'Replaces the whole profile: what is left out is removed or has its default, and `gst: null` ends the registration for GST. With `If-Match` the update fails if the profile has changed since. `zones` lists places with delivery times of their own: States, or PIN codes by their first digits; `days: null` means that the shop does not deliver there. Orders that are placed keep the tax and the promised dates that they were placed with.',
  tag: 'Shop',
  access: 'settings.write',
  confirm: 'some',
  headers: z.object({ 'if-match': z.string().max(200).optional() }),
  body: shopProfileSchema,
  example: {
    legalName: 'Lakeside Electronics Private Limited',
    tradeName: 'Lakeside',
    address: {
      address: '14 Lake View Road',
      city: 'Bengaluru',
      postalCode: '560001',
      stateCode: '29',
    },
    phone: '+91 80 4000 1234',
    email: 'care@lakeside.example',
    gst: { gstin: '29AAAAA0000A1ZY', hsnDigits: 6, defaultRate: 18, signatory: 'Kavya Hegde' },
    taxPercent: 18,
    returnDays: 7,
    zones: [
      { name: 'South', states: ['29', '32', '33'], days: { from: 2, to: 4 } },
      { name: 'Andaman and Nicobar', pins: ['744'], days: null },
    ],
    couriers: [
      { code: 'india-post', name: 'India Post', urlTemplate: 'https://post.example/track?n={n}' },
    ],
  },
  output: messageSchema.extend({ shop: shopSchema }),
  errors: ['CONFLICT', 'STALE_VERSION'],
})
