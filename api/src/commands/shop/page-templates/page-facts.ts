import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { formatMinutes } from '@voltkart/shared/domain/duration'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { checkMark } from '@voltkart/shared/domain/required-pages'

/** The text of a page. */
export interface PageText {
  title: string
  /** Markdown. */
  body: string
}

/** The facts of a shop in the texts of its required pages. */
export interface PageFacts extends Pick<
  ShopProfile,
  'returnDays' | 'dispatchDays' | 'deliveryDays' | 'taxPercent' | 'retention'
> {
  tradeName: string
  legalName: string
  city: string
  /** The address, each line as one of Markdown. */
  postalAddress: string
  /** A link to write to. */
  email: string
  phone: string
  /** Empty for a shop without a registration for GST. */
  gstin: string
  officer: { name: string; designation: string; email: string; phone: string }
  couriers: readonly string[]
  /** How long an unpaid order holds its items. */
  holdTime: string
  /**
   * Marks the text before it as one to check. The demo shop, whose texts are checked, has no marks.
   * @param what the thing to check
   */
  check: (what?: string) => string
}

const toMailLink = (email: string) => `[${email}](mailto:${email})`

function getAddress(
  { legalName, address }: ShopProfile,
  markMissing: (fact: string) => string,
): string {
  if (!address) return markMissing('the postal address')
  return [
    `**${legalName}**`,
    address.address,
    `${address.city} ${address.postalCode}`,
    `${indianStates[address.stateCode]}, India`,
  ].join('  \n')
}

/**
 * The facts in a profile. A mark replaces each missing fact.
 * @param reservationMinutes how long an unpaid order holds its items
 * @param areChecked whether the texts are checked, as in the demo shop
 */
export function toPageFacts(
  profile: ShopProfile,
  reservationMinutes: number,
  areChecked = false,
): PageFacts {
  const { address, email, phone, gst, grievanceOfficer: officer, couriers, ...rest } = profile
  const markMissing = (fact: string) => checkMark(`add ${fact}`)
  return {
    ...rest,
    city: address?.city ?? markMissing('the city'),
    postalAddress: getAddress(profile, markMissing),
    email: email === undefined ? markMissing('the email address') : toMailLink(email),
    phone: phone ?? markMissing('the phone number'),
    gstin: gst?.gstin ?? '',
    officer: {
      name: officer?.name ?? markMissing('the grievance officer'),
      designation: officer?.designation ?? 'Grievance Officer',
      email: officer ? toMailLink(officer.email) : markMissing('the officer’s email address'),
      phone: officer?.phone ?? markMissing('the officer’s phone number'),
    },
    couriers: couriers.map(({ name }) => name),
    holdTime: formatMinutes(reservationMinutes),
    check: (task) => (areChecked ? '' : ` ${checkMark(task)}`),
  }
}
