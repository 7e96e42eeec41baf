/** GST rates in force or found on older stock, in percent. */
export const gstRates = [0, 5, 18, 28, 40] as const
export type GstRate = (typeof gstRates)[number]

/** Who provides a product's warranty. */
export const warrantyKinds = ['manufacturer', 'shop', 'none'] as const
export type WarrantyKind = (typeof warrantyKinds)[number]

/** The identification of each unit of a product: none, a serial number, or an IMEI. */
export const serialKinds = ['none', 'serial', 'imei'] as const
export type SerialKind = (typeof serialKinds)[number]

/** When the serial numbers of a product's pieces are recorded: as they are packed, or received. */
export const serialSources = ['packing', 'receipt'] as const
export type SerialSource = (typeof serialSources)[number]

/** The choices of a customer who changed their mind: a refund, a replacement, or neither. */
export const returnPolicies = ['refund', 'replacement-only', 'none'] as const
export type ReturnPolicy = (typeof returnPolicies)[number]

/** The serial kind, source of serial numbers and return policy of a product without its own. */
export const DEFAULT_SERIAL_KIND: SerialKind = 'none'
export const DEFAULT_SERIAL_SOURCE: SerialSource = 'packing'
export const DEFAULT_RETURN_POLICY: ReturnPolicy = 'refund'

/** The maximum number of each fact of a product. */
export const IMAGES_MAX = 8
export const SPECIFICATIONS_MAX = 100
export const HIGHLIGHTS_MAX = 8
export const FAMILY_OPTIONS_MAX = 5
export const WARRANTY_MONTHS_MAX = 120
