import type { Config } from './config'

/**
 * What a shop in production can do without, and is most likely not meant to: a line each. What it
 * cannot do without stops its start.
 */
export function productionDoubts(config: Config): string[] {
  if (!config.production) return []
  const doubts: [boolean, string][] = [
    [!config.mail.smtpUrl, 'SMTP_URL is not set: no mail is sent, all are kept in DATA_DIR/outbox'],
    [!config.publicUrl, 'PUBLIC_URL is not set: links in mails lead to this machine'],
    [
      !config.mongodbUri,
      'MONGODB_URI is not set: the database that comes with the shop is for development and demonstration',
    ],
  ]
  return doubts.filter(([holds]) => holds).map(([, line]) => line)
}
