import { WEBHOOK_FAILING_DAYS } from '@voltkart/shared/domain/limits'
import type { Mail } from '../mailer'
import { button, paragraph, toStaff, type Envelope } from './letter'
import { writeLetter } from './write-letter'

interface WebhookOffMail extends Envelope {
  /** The address of the webhook, or the name of the extension. */
  name: string
  /** Why it is off; by default since it failed for days. */
  offReason: string | undefined
  isExtension: boolean
  /** The page of webhooks and extensions in the admin. */
  page: string
}

const reasons: Record<string, string> = {
  gone: 'Its receiver answered that it wants no more events (410).',
  stopped:
    'It had to be stopped several times in a row, since it took too long or too much memory.',
  access: 'Its token has ended, or it asks for other permissions than it was given.',
}

/** Notifies the owner that a webhook or an extension was switched off. */
export function writeWebhookOffMail(mail: WebhookOffMail): Mail {
  const { sender, to, name, offReason = '', isExtension, page } = mail
  const failing = `No event has ${isExtension ? 'been handled' : 'arrived there'} for ${WEBHOOK_FAILING_DAYS} days.`
  const reason = reasons[offReason] ?? failing
  const heading = isExtension ? 'An extension was switched off' : 'A webhook was switched off'
  return writeLetter(to, {
    ...toStaff(sender),
    subject: heading,
    preheader: reason,
    heading,
    blocks: [
      paragraph(`The shop no longer sends events to ${name}. ${reason}`),
      paragraph('When it is switched on again, it continues where it stopped.'),
      button(isExtension ? 'Show extensions' : 'Show webhooks', page),
    ],
    footer: `You’re receiving this because you look after ${sender.shopName}.`,
  })
}
