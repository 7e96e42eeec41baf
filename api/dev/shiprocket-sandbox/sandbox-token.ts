import { isSigned, sign } from '../../src/integrations/razorpay/signatures'

const TEN_DAYS_S = 10 * 24 * 60 * 60

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token that ends after ten days, as Shiprocket's. */
export function createToken(key: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000)
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  const content = `${head}.${encode({ sub: 1, iat, exp: iat + TEN_DAYS_S })}`
  return `${content}.${sign(key, content)}`
}

/** Whether a token was made by this sandbox, and has not ended. */
export function isTokenValid(key: string, token: string, now: Date): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!isSigned(key, `${head}.${claims}`, signature)) return false
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp * 1_000 > now.getTime()
}
