import { describe, expect, it } from 'vitest'
import { ConfigurationError, readEnvironment } from './environment'

/** The error messages of refused settings, one line for each variable. */
function getErrorLines(settings: Record<string, string>): string[] {
  try {
    readEnvironment(settings)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n')
    throw error
  }
  throw new Error('These settings were accepted')
}

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'b7d0c61e9f2a4385b1c07e6d29fa8453',
}

describe('the environment', () => {
  it('needs nothing, and treats an empty value as absent', () => {
    const defaults = { PORT: 5000, HOST: '127.0.0.1', SHOP_NAME: 'Voltkart', TRUST_PROXY: 0 }
    expect(readEnvironment({})).toMatchObject(defaults)
    expect(readEnvironment({ PORT: '', SHOP_NAME: '', MONGODB_URI: '' })).toMatchObject(defaults)
    expect(readEnvironment({ PORT: '0', ORDER_RESERVATION_MINUTES: '0.05' })).toMatchObject({
      PORT: 0,
      ORDER_RESERVATION_MINUTES: 0.05,
    })
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'eighty' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ PORT: '5000.5' }, /^PORT: /],
    [{ NODE_ENV: 'live' }, /^NODE_ENV: .*"production"/],
    [{ TRUST_PROXY: '-1' }, /^TRUST_PROXY: /],
    [{ ORDER_RESERVATION_MINUTES: '0' }, /^ORDER_RESERVATION_MINUTES: /],
    [{ PAYMENT_RECONCILE_SECONDS: 'often' }, /^PAYMENT_RECONCILE_SECONDS: /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: .*"silent"/],
    [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET: must have at least 16 characters$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must have at least 16 characters$/],
    [{ SMTP_URL: 'smtp://mail.test' }, /^MAIL_FROM: is required together with SMTP_URL$/],
    [{ SMTP_URL: 'mail.test', MAIL_FROM: 'a@b.test' }, /^SMTP_URL: must begin with smtp:/],
    [{ MONGODB_URI: 'postgres://db/shop' }, /^MONGODB_URI: must begin with mongodb:/],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL: /],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL: /],
    [{ S3_BUCKET: 'No Bucket' }, /^S3_BUCKET: is not a name/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /^S3_BUCKET: is required together with any other/],
    [{ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key' }, /^S3_SECRET_ACCESS_KEY: is required/],
    [{ S3_BUCKET: 'shop', S3_SECRET_ACCESS_KEY: 'key' }, /^S3_ACCESS_KEY_ID: is required/],
    [{ S3_BUCKET: 'shop', S3_FORCE_PATH_STYLE: 'yes' }, /^S3_FORCE_PATH_STYLE: /],
    [{ SHOP_NAME: ' ' }, /^SHOP_NAME: /],
  ])('says in one line what is wrong with %j', (settings, expected) => {
    expect(getErrorLines(settings)).toEqual([expect.stringMatching(expected)])
  })

  const needed = {
    ...razorpay,
    SESSION_SECRET: '4e1f9a06d7c8b253e0a97f16c4d8b325',
    MONGODB_URI: 'mongodb://db.example/shop',
    PUBLIC_URL: 'https://shop.example',
  }
  it.each(Object.keys(needed))('refuses production without %s, or with an empty one', (name) => {
    const production = { NODE_ENV: 'production', ...needed }
    expect(readEnvironment(production)).toMatchObject(needed)
    const { [name as keyof typeof needed]: _left, ...rest } = production
    for (const settings of [rest, { ...rest, [name]: '' }]) {
      expect(getErrorLines(settings)).toEqual([
        expect.stringMatching(new RegExp(`^${name}: is required in production`)),
      ])
    }
  })

  it('refuses guessable secrets in production, one line a variable, and only there', () => {
    const weak = {
      ...needed,
      SESSION_SECRET: 'short',
      METRICS_TOKEN: 'x'.repeat(64),
      RAZORPAY_WEBHOOK_SECRET: 'a secret of the shop and of Razorpay',
    }
    expect(getErrorLines({ NODE_ENV: 'production', ...weak })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: must have at least 32 bytes in production/),
      expect.stringMatching(/^METRICS_TOKEN: must be random in production, not a repetition/),
      expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET: .* not made of words/),
    ])
    const elsewhere = { ...weak, SESSION_SECRET: 'x'.repeat(16) }
    expect(readEnvironment(elsewhere)).toMatchObject(elsewhere)
  })

  it('requires all Razorpay keys or none', () => {
    const { RAZORPAY_KEY_ID } = razorpay
    expect(getErrorLines({ RAZORPAY_KEY_ID })).toEqual([
      'RAZORPAY_KEY_SECRET: is missing: give all three RAZORPAY_ values or none',
      'RAZORPAY_WEBHOOK_SECRET: is missing: give all three RAZORPAY_ values or none',
    ])
  })
})
