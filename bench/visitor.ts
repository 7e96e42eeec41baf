import { API_BASE } from '@voltkart/shared/contract/route'
import { PASSWORD } from './world'

/** Sends one request outside the measurement. @throws when it is refused */
export async function sendRequest<Body>(url: string, path: string, cookie?: string): Promise<Body> {
  const response = await fetch(url + API_BASE + path, cookie ? { headers: { cookie } } : {})
  if (!response.ok) throw new Error(`${path} responded ${response.status}`)
  return (await response.json()) as Body
}

/** Signs a user in and returns the session cookie. */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}${API_BASE}/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!response.ok || !cookie) throw new Error(`${email} cannot sign in: ${response.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Reads the current value of one of the shop's metrics. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}
