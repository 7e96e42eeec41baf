import type { Config } from './config'

type Looked = Pick<Config, 'production' | 'mail' | 'publicUrl' | 'trustProxy'>

/**
 * Warnings about optional settings that are probably missing by mistake in production, one line
 * each. Required settings stop the start.
 */
export function productionWarnings(config: Looked): string[] {
  if (!config.production) return []
  const warnings: [boolean, string][] = [
    [!config.mail.smtpUrl, 'SMTP_URL is not set: no mail is sent, all are kept in DATA_DIR/outbox'],
    [
      // The shop itself speaks no TLS, and does not send https cookies over a connection without
      // it.
      config.trustProxy === 0 && config.publicUrl?.startsWith('https:') === true,
      'TRUST_PROXY is not set and PUBLIC_URL is https: nobody can sign in through the proxy in front, and limits take all callers for one',
    ],
  ]
  return warnings.filter(([holds]) => holds).map(([, line]) => line)
}
