import { WEBHOOK_FAILING_DAYS } from '@voltkart/shared/domain/limits'
import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Sender } from './letter'
import { writeLetter } from './write-letter'

interface WebhookOffMail {
  sender: Sender
  to: string
  /** The address of the webhook. */
  url: string
  /** Its receiver said that it is gone; otherwise it failed for days. */
  isGone: boolean
  /** The page of webhooks in the admin. */
  page: string
}

/** Tells the owner that a webhook was switched off. */
export function webhookOffMail({ sender, to, url, isGone, page }: WebhookOffMail): Mail {
  const reason = isGone
    ? 'Its receiver answered that it wants no more events (410).'
    : `No event has arrived there for ${WEBHOOK_FAILING_DAYS} days.`
  return writeLetter(to, {
    ...toStaff(sender),
    subject: 'A webhook was switched off',
    preheader: reason,
    heading: 'A webhook was switched off',
    blocks: [
      paragraph(`The shop no longer sends events to ${url}. ${reason}`),
      paragraph('When it is switched on again, it continues where it stopped.'),
      button('Show webhooks', page),
    ],
    footer: `You’re receiving this because this address is in the shop profile of ${sender.shopName}.`,
  })
}
