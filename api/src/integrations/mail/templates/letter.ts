/** A part of a mail, before its layout. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** What the mail is about in one line, such as the dates of arrival. */
  | { type: 'headline'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'links'; links: LabelledLink[] }
  | { type: 'items'; items: Item[] }
  | { type: 'rows'; rows: Row[] }
  | { type: 'details'; title: string; lines: string[] }

export interface LabelledLink {
  label: string
  /** The absolute address. */
  url: string
}

/** A product in a mail. */
export interface Item {
  name: string
  /** The second line: "Qty 2 · ₹41,397.70". */
  detail: string
  /** The absolute address of a JPEG or PNG. */
  picture?: string | undefined
}

export interface Row {
  label: string
  value: string
  strong?: boolean
  /** A smaller line below the label. */
  note?: string | undefined
}

/** The shop's data in its mails. */
export interface Sender {
  shopName: string
  /** Without a slash at its end. */
  shopUrl: string
  /** The address of the shop's logo as a JPEG; absent if it has none. */
  logoUrl?: string
  /** The shop's contact data; absent while its profile has none. */
  contact?: string
  /** Legal name, address and GSTIN, a line each; absent while no profile is saved. */
  imprint?: string[]
  /** The published pages with the shop's terms. */
  policies?: LabelledLink[]
}

/** The content of a mail, before its layout. At most one of its blocks is a button. */
export interface Letter extends Sender {
  subject: string
  /** The preview that mailboxes show beside the subject. */
  preheader: string
  heading: string
  blocks: Block[]
  /** The reason why the recipient gets this mail. */
  footer: string
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
/** Links below the text; nothing without any. */
export const links = (given: LabelledLink[]): Block[] =>
  given.length > 0 ? [{ type: 'links', links: given }] : []
export const button = (label: string, url: string): Block => ({ type: 'button', label, url })
