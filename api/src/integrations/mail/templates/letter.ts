import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'

/** A part of a mail, before its layout. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** The subject of the mail in one line, such as the dates of arrival. */
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

/** A contact for customers. */
export interface Contact {
  email?: string | undefined
  phone?: string | undefined
}

/** The shop's data in its mails. */
export interface Sender {
  shopName: string
  /** Without a slash at its end. */
  shopUrl: string
  /** The address of the shop's logo as a JPEG; absent if it has none. */
  logoUrl?: string
  /** The shop's colour of links and buttons, such as `#4338ca`; absent for the default one. */
  accent?: string | undefined
  /** The shop's contact data; absent while its profile has none. */
  contact?: Contact
  /** The officer for complaints; absent if the profile has none. */
  grievanceOfficer?: (Contact & { name: string; designation: string }) | undefined
  /** Legal name, address and GSTIN, a line each; absent while no profile is saved. */
  imprint?: string[]
  /** The published pages with the shop's terms. */
  policies?: LabelledLink[]
}

/** Who sends a mail, and to which address. */
export interface Envelope {
  sender: Sender
  to: string
}

/** The sender of a mail to staff, who need neither its customer care nor its terms. */
export const toStaff = ({ shopName, shopUrl, logoUrl, accent, imprint }: Sender): Sender =>
  omitUndefined({ shopName, shopUrl, logoUrl, accent, imprint })

/** The content of a mail, before its layout. At most one of its blocks is a button. */
export interface Letter extends Sender {
  subject: string
  /** The preview that mailboxes show beside the subject. */
  preheader: string
  heading: string
  /** The record that the mail is about, in a line below the heading: "Order VK-7K3QZD". */
  about?: string | undefined
  blocks: Block[]
  /** The reason why the recipient gets this mail. */
  footer: string
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text })
/** The first line, without a name if the recipient may not know the person who typed it. */
export const createGreeting = (name: string | undefined): Block =>
  paragraph(name ? `Hello ${name},` : 'Hello,')
/** Links below the text; nothing without any. */
export const links = (items: LabelledLink[]): Block[] =>
  items.length > 0 ? [{ type: 'links', links: items }] : []
export const button = (label: string, url: string): Block => ({ type: 'button', label, url })
