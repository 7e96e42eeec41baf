/** The shops whose exported files can be imported. */
export const importSources = ['shopify', 'woocommerce'] as const
export type ImportSource = (typeof importSources)[number]

/** The kinds of imported files. */
export const importSubjects = ['products', 'customers', 'orders'] as const
export type ImportSubject = (typeof importSubjects)[number]

/** Whether the prices of the files include tax. */
export const priceKinds = ['with-tax', 'without-tax'] as const
export type PriceKind = (typeof priceKinds)[number]

/** Whether pictures are fetched from the addresses in the files. */
export const pictureChoices = ['fetch', 'skip'] as const
export type PictureChoice = (typeof pictureChoices)[number]

/** `interrupted`: the server stopped meanwhile, and the import continues soon. */
export const importStates = ['waiting', 'running', 'interrupted', 'finished', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** The results that are counted. */
export const importOutcomes = ['new', 'changed', 'same', 'leftOut'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The maximum of files of an import, and of their bytes together. */
export const IMPORT_FILES_MAX = 20
export const IMPORT_FILES_BYTES_MAX = 1_000_000_000
/** The maximum of left-out rows in the response about an import; its file has all of them. */
export const LEFT_OUT_LISTED_MAX = 100
/** The days for which an import and what it left out are kept. */
export const IMPORT_DAYS = 30
/** The id of the buyer of an imported order who had no account. */
export const NO_ACCOUNT_ID = '0'.repeat(24)
