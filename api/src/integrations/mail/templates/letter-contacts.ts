import type { Contact, LabelledLink, Sender } from './letter'

/** A part of a line: a text, or a link. */
export type LinePart = string | LabelledLink

/** What a part of a line shows. */
export const getLabel = (part: LinePart): string => (typeof part === 'string' ? part : part.label)

/** Email and phone as links, with a text between them. */
function contactParts({ email, phone }: Contact, between: string): LinePart[] {
  const byEmail = email === undefined ? [] : [{ label: email, url: `mailto:${email}` }]
  const byPhone =
    phone === undefined ? [] : [{ label: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` }]
  const isBoth = byEmail.length > 0 && byPhone.length > 0
  return [...byEmail, ...(isBoth ? [between] : []), ...byPhone]
}

/** The lines about customer care and the grievance officer, as far as the shop has named them. */
export function contactLines({ contact, grievanceOfficer }: Sender): LinePart[][] {
  const care = contact ? contactParts(contact, ' or ') : []
  return [
    ...(care.length > 0 ? [['Questions? Contact ', ...care, '.']] : []),
    ...(grievanceOfficer
      ? [
          [
            `Grievance officer: ${grievanceOfficer.name}, ${grievanceOfficer.designation}, `,
            ...contactParts(grievanceOfficer, ', '),
          ],
        ]
      : []),
  ]
}
